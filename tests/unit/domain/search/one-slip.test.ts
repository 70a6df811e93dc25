import fc from "fast-check";
import { expect, test } from "vitest";
import { areOneSlipApart, intactParts } from "@/lib/domain/search/one-slip";
import { slips } from "@/tests/support/slips";

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
