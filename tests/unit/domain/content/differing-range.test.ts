import fc from "fast-check";
import { expect, test } from "vitest";
import { differingRange } from "@/lib/domain/content/differing-range";

test.each([
  ["", "", null],
  ["same", "same", null],
  ["tea and tea", "tea and rum", { from: 8, toBefore: 11, toAfter: 11 }],
  ["aa", "aaa", { from: 2, toBefore: 2, toAfter: 3 }],
  ["abc", "", { from: 0, toBefore: 3, toAfter: 0 }],
])("%j and %j differ at %j", (before, after, range) => {
  expect(differingRange(before, after)).toEqual(range);
});

test("replacing the range turns one text into the other", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "\n") });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const range = differingRange(before, after);
      if (range === null) return before === after;
      const { from, toBefore, toAfter } = range;
      return before.slice(0, from) + after.slice(from, toAfter) + before.slice(toBefore) === after;
    }),
  );
});
