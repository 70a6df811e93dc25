import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inFolderOrder, placeItems, type Placing } from "@/lib/domain/tree/folder-order";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";

type Item = { id: string; kind: "folder" | "page"; name: string; updatedAt: string };

const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
const anItem = (id: string): fc.Arbitrary<Item> =>
  fc.record({
    id: fc.constant(id),
    kind: fc.constantFrom("folder" as const, "page" as const),
    name: fc.constantFrom("Chapter 1", "Chapter 2", "Chapter 10", "chapter 2"),
    updatedAt: fc.constantFrom("2026-11-01T00:00:00.000Z", "2026-11-02T00:00:00.000Z"),
  });
const folder = fc
  .subarray(ids, { minLength: 1 })
  .chain((some) => fc.tuple(...some.map(anItem)))
  .map((items) => inNaturalOrder(items));
/** Places in a list of items: those that move, and the one that they come before. */
const steps = fc.array(
  fc.tuple(fc.subarray(ids, { minLength: 1, maxLength: 3 }), fc.option(fc.constantFrom(...ids))),
);

const shownIds = (items: readonly Item[], placed: readonly string[]) =>
  inFolderOrder(items, { order: "chosen", placed }).map(({ id }) => id);

function place(items: readonly Item[], placed: readonly string[], placing: Placing): string[] | null {
  const unplaced = items.map(({ id }) => id).filter((id) => !placed.includes(id));
  return placeItems({ placed, unplaced }, placing);
}

/** The steps that can be done in a folder. */
function possible(items: readonly Item[], [moved, before]: [string[], string | null]): Placing | null {
  const isHere = (id: string) => items.some((item) => item.id === id);
  const here = moved.filter(isHere);
  if (here.length === 0 || (before !== null && (!isHere(before) || here.includes(before)))) return null;
  return { moved: here, before };
}

describe("the order of a folder by hand", () => {
  test("has what is moved where it was put, and all others as they were", () => {
    fc.assert(
      fc.property(folder, steps, (items, program) => {
        let placed: string[] = [];
        for (const placing of program.flatMap((step) => possible(items, step) ?? [])) {
          const before = shownIds(items, placed);
          placed = place(items, placed, placing) ?? [];
          const others = before.filter((id) => !placing.moved.includes(id));
          const at = placing.before === null ? others.length : others.indexOf(placing.before);
          expect(shownIds(items, placed)).toEqual(others.toSpliced(at, 0, ...placing.moved));
          expect(new Set(placed).size).toBe(placed.length);
        }
      }),
    );
  });

  test("is as before when each goes back before the one that followed it, the last first", () => {
    fc.assert(
      fc.property(folder, steps, (items, program) => {
        let placed: string[] = [];
        for (const { moved, before } of program.flatMap((step) => possible(items, step) ?? [])) {
          const shown = shownIds(items, placed);
          const inOrder = shown.filter((id) => moved.includes(id));
          const there = place(items, placed, { moved: inOrder, before }) ?? [];
          const back = inOrder
            .toReversed()
            .reduce(
              (now, id) =>
                place(items, now, { moved: [id], before: shown[shown.indexOf(id) + 1] ?? null }) ?? [],
              there,
            );
          expect(shownIds(items, back)).toEqual(shown);
          placed = there;
        }
      }),
    );
  });

  test("has what comes in at the end, and what left and came back at its place", () => {
    fc.assert(
      fc.property(folder, fc.shuffledSubarray(ids), (items, placed) => {
        const shown = shownIds(items, placed);
        const known = items.filter(({ id }) => placed.includes(id));
        const others = items.filter(({ id }) => !placed.includes(id));
        expect(shown.slice(0, known.length)).toEqual(
          placed.filter((id) => known.some((one) => one.id === id)),
        );
        expect(shown.slice(known.length)).toEqual(others.map(({ id }) => id));
      }),
    );
  });

  test("has no place before something that is not in the folder", () => {
    expect(placeItems({ placed: [], unplaced: ["a", "b"] }, { moved: ["a"], before: "z" })).toBeNull();
  });
});

test("by time, folders stay before pages", () => {
  const items: Item[] = [
    { id: "2", kind: "folder", name: "A", updatedAt: "2026-11-01T00:00:00.000Z" },
    { id: "1", kind: "folder", name: "B", updatedAt: "2026-11-02T00:00:00.000Z" },
    { id: "4", kind: "page", name: "C", updatedAt: "2026-11-03T00:00:00.000Z" },
    { id: "3", kind: "page", name: "D", updatedAt: "2026-11-04T00:00:00.000Z" },
  ];
  const by = (order: "name" | "updatedAt" | "createdAt") =>
    inFolderOrder(items, { order, placed: [] }).map(({ id }) => id);
  expect(by("name")).toEqual(["2", "1", "4", "3"]);
  expect(by("updatedAt")).toEqual(["1", "2", "3", "4"]);
  expect(by("createdAt")).toEqual(["1", "2", "3", "4"]);
});
