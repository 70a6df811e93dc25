import fc from "fast-check";
import { expect, test } from "vitest";
import { areOneSlipApart, intactParts } from "@/lib/domain/search/one-slip";

test.each([
  ["calendar", "calendar", true],
  ["calender", "calendar", true],
  ["calndar", "calendar", true],
  ["callendar", "calendar", true],
  ["claendar", "calendar", true],
  ["kalender", "calendar", false],
  ["cal", "calendar", false],
  ["eacalndar", "calendar", false],
  ["", "a", true],
])("%j for %j: %j", (typed, meant, isSlip) => {
  expect(areOneSlipApart(typed, meant)).toBe(isSlip);
  expect(areOneSlipApart(meant, typed)).toBe(isSlip);
});

const letter = fc.constantFrom("a", "b", "é", "東", "😀");
const slips: Record<string, (letters: string[], at: number, other: string) => string[]> = {
  more: (letters, at, other) => letters.toSpliced(at, 0, other),
  fewer: (letters, at) => letters.toSpliced(at, 1),
  other: (letters, at, other) => letters.toSpliced(at, 1, other),
  swapped: (letters, at) => letters.toSpliced(at, 2, ...letters.slice(at, at + 2).toReversed()),
};

test.each(Object.entries(slips))("a slip (%s) leaves the beginning or the end as it is", (_, slip) => {
  fc.assert(
    fc.property(fc.array(letter, { minLength: 4 }), fc.nat(), letter, (letters, place, other) => {
      const typed = letters.join("");
      const meant = slip(letters, place % letters.length, other).join("");
      const parts = intactParts(typed);
      expect(areOneSlipApart(typed, meant)).toBe(true);
      expect(parts !== null && (meant.startsWith(parts.start) || meant.endsWith(parts.end))).toBe(true);
    }),
  );
});
