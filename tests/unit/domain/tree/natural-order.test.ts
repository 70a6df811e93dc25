import fc from "fast-check";
import { expect, test } from "vitest";
import { inNaturalOrder, mergeNaturally, withItemPlaced } from "@/lib/domain/tree/natural-order";

const named = (kind: "folder" | "page", name: string, id = name) => ({ kind, name, id });

test("folders come first, and numbers count as numbers", () => {
  const items = [
    named("page", "Chapter 10"),
    named("page", "chapter 9"),
    named("folder", "Zebra"),
    named("page", "Apple"),
    named("folder", "archive"),
  ];
  const names = inNaturalOrder(items).map(({ name }) => name);
  expect(names).toEqual(["archive", "Zebra", "Apple", "chapter 9", "Chapter 10"]);
});

test("items of one name stay in one order, whichever came first", () => {
  const [a, b] = [named("page", "Untitled", "a"), named("page", "Untitled", "b")];
  expect(inNaturalOrder([a, b])).toEqual([a, b]);
  expect(inNaturalOrder([b, a])).toEqual([a, b]);
});

test("an item that comes after 200,000 others is placed there", () => {
  const items = Array.from({ length: 200_000 }, (_, index) => named("page", `Page ${index}`));
  expect(mergeNaturally(items, [named("page", "Zebra")]).at(-1)?.name).toBe("Zebra");
});

const anItem = fc.record({
  kind: fc.constantFrom("folder" as const, "page" as const),
  name: fc.stringMatching(/^[a-cA-C]{0,2}\d{0,2}$/),
  id: fc.uuid(),
});

test("merging and placing give what sorting everything anew gives", () => {
  fc.assert(
    fc.property(fc.array(anItem), fc.array(anItem), (first, second) => {
      const all = inNaturalOrder([...first, ...second]);
      expect(mergeNaturally(inNaturalOrder(first), inNaturalOrder(second))).toEqual(all);
      expect(first.reduce<typeof all>(withItemPlaced, inNaturalOrder(second))).toEqual(all);
    }),
  );
});
