import fc from "fast-check";
import { expect, it } from "vitest";
import { chooseLabels } from "@/components/graph/drawing/choose-labels";

const aPoint = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 200 }) });

it("chooses labels that leave each other alone, and every other one would touch one before it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(aPoint), { maxLength: 40 }),
      fc.integer({ min: 1, max: 80 }),
      (points, width) => {
        const height = 16;
        const labels = chooseLabels({
          order: points.keys(),
          locate: (place) => points[place] ?? null,
          widthOf: () => width,
          height,
          max: 100,
        });
        const touch = (one: { x: number; y: number }, other: { x: number; y: number }) =>
          Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < height;
        const chosen = new Set(labels.map(({ place }) => place));
        for (const [place, point] of points.entries()) {
          if (point === null) expect(chosen.has(place)).toBe(false);
          else {
            const before = labels.filter((label) => label.place < place);
            expect(before.some((label) => touch(label, point))).toBe(!chosen.has(place));
          }
        }
      },
    ),
  );
});

it("chooses no more than there may be", () => {
  const labels = chooseLabels({
    order: [0, 1, 2, 3],
    locate: (place) => ({ x: 100 * place, y: 0 }),
    widthOf: () => 10,
    height: 10,
    max: 2,
  });
  expect(labels.map(({ place }) => place)).toEqual([0, 1]);
});
