import { expect, test } from "vitest";
import { daysInWords } from "@/lib/domain/days/day-in-words";

const sunday = new Date(2026, 10, 29, 18);

test.for([
  ["today", "2026-11-29"],
  ["Tomorrow", "2026-11-30"],
  ["yesterday", "2026-11-28"],
  ["friday", "2026-12-04"],
  ["next friday", "2026-12-04"],
  ["last monday", "2026-11-23"],
  ["in 3 weeks", "2026-12-20"],
  ["3 days ago", "2026-11-26"],
  ["12 march", "2027-03-12"],
  ["March 12, 2028", "2028-03-12"],
] as const)("“%s” names a day", ([words, day]) => {
  expect(daysInWords(words, sunday)).toEqual([day]);
});

test.for([
  "",
  "tea",
  "may",
  "next year",
  "5pm",
  "now",
  "monday to friday",
  "friday and more",
  "12/3",
  "2026-12-24",
])("“%s” names none", (words) => {
  expect(daysInWords(words, sunday)).toEqual([]);
});

test("the next weekday is that of the next week, or the one that comes next", () => {
  const monday = new Date(2026, 10, 30, 9);
  expect(daysInWords("next friday", monday)).toEqual(["2026-12-11", "2026-12-04"]);
  expect(daysInWords("Next Fri", monday)).toEqual(["2026-12-11", "2026-12-04"]);
  expect(daysInWords("friday", monday)).toEqual(["2026-12-04"]);
});
