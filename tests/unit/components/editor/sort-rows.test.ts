import fc from "fast-check";
import { expect, test } from "vitest";
import { isSorted, sortOrder } from "@/components/editor/menus/table/sort-rows";

const sorted = (texts: string[], direction: "ascending" | "descending" = "ascending") =>
  sortOrder(texts, direction).map((index) => texts[index]);

test("numbers are sorted by size, and everything else by letters", () => {
  expect(sorted(["10", "9", "-2.5", "1,000"])).toEqual(["-2.5", "9", "10", "1,000"]);
  expect(sorted(["10", "9", "x"])).toEqual(["9", "10", "x"]);
  expect(sorted(["rye", "Oats", "éclair", "Äpfel"])).toEqual(["Äpfel", "éclair", "Oats", "rye"]);
  expect(sorted(["1,5", "1,25", "12", "1,250"])).toEqual(["1,25", "1,5", "12", "1,250"]);
  expect(sorted(["20 %", "3 %"], "descending")).toEqual(["20 %", "3 %"]);
});

test("empty cells come last in both directions", () => {
  expect(sorted(["", "b", " ", "a"])).toEqual(["a", "b", "", " "]);
  expect(sorted(["", "b", " ", "a"], "descending")).toEqual(["b", "a", "", " "]);
});

test("whatever the texts, each row stays there once, sorting again changes nothing, and equal rows keep their order", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer().map(String), fc.constant(""))), (texts) => {
      const order = sortOrder(texts, "ascending");
      expect(order.toSorted((a, b) => a - b)).toEqual(texts.map((_, index) => index));
      expect(
        isSorted(
          order.map((index) => texts[index] ?? ""),
          "ascending",
        ),
      ).toBe(true);
    }),
  );
});
