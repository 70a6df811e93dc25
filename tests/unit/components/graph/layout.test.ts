import { expect, it } from "vitest";
import { Layout } from "@/components/graph/drawing/layout";
import { seedPositions } from "@/lib/domain/graph/seed-positions";

const pages = Array.from({ length: 60 }, (_, place) => ({
  id: `page-${place}`,
  title: "",
  icon: null,
  parentId: null,
}));
/** Two groups of thirty pages, each of which is linked with the first of its group. */
const pairs = Uint32Array.from(
  pages.flatMap((_, place) => (place % 30 === 0 ? [] : [place, place - (place % 30)])),
);

function settled() {
  const layout = new Layout({ positions: seedPositions({ pages }, new Map()), pairs });
  let steps = 0;
  while (!layout.isSettled) {
    layout.step();
    steps += 1;
  }
  return { positions: layout.positions(), steps };
}

it("settles, at the same positions each time, with linked pages nearer than others", () => {
  const { positions, steps } = settled();
  expect(steps).toBeLessThanOrEqual(300);
  expect(settled().positions).toEqual(positions);
  const distance = (one: number, other: number) =>
    Math.hypot(
      (positions[2 * one] ?? 0) - (positions[2 * other] ?? 0),
      (positions[2 * one + 1] ?? 0) - (positions[2 * other + 1] ?? 0),
    );
  const toFirst = (group: number) =>
    pages.slice(1, 30).reduce((sum, _, at) => sum + distance(at + 1, group * 30), 0) / 29;
  expect(toFirst(0)).toBeLessThan(toFirst(1));
});

it("has nothing to do for a single page", () => {
  expect(new Layout({ positions: new Float32Array(2), pairs: new Uint32Array() }).isSettled).toBe(true);
});
