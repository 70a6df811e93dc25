import { expect, test } from "vitest";
import { suggestedDays } from "@/lib/domain/days/suggested-days";

const monday = new Date(2026, 10, 30, 9);
const daysFor = (text: string) => suggestedDays(text, monday).map(({ day }) => day);
const wordsFor = (text: string) => suggestedDays(text, monday).map(({ words }) => words);

test.for([
  ["2026-12-24", "2026-12-24"],
  ["24.12.", "2026-12-24"],
  ["24.12", "2026-12-24"],
  ["3.1.", "2027-01-03"],
  ["24.12.2030", "2030-12-24"],
  ["24/12", "2026-12-24"],
  ["12/24", "2026-12-24"],
  ["24/12/2030", "2030-12-24"],
  ["29.2.", "2028-02-29"],
  ["30", "2026-11-30"],
  ["31", "2026-12-31"],
  ["29.", "2026-12-29"],
] as const)("“%s” is a day", ([text, day]) => {
  expect(daysFor(text)).toEqual([day]);
});

test("numbers that are a day and a month either way are both", () => {
  expect(daysFor("3/12")).toEqual(["2026-12-03", "2027-03-12"]);
  expect(daysFor("5/5")).toEqual(["2027-05-05"]);
});

test.for([
  "2026-02-30",
  "31.4.",
  "13/13",
  "0",
  "32",
  "1.2.3",
  "3.14.15",
  "tea",
  "in may",
  "in 0",
  "in 3 years",
])("“%s” is none", (text) => {
  expect(daysFor(text)).toEqual([]);
});

test("today, tomorrow and times ahead are known by their beginnings", () => {
  expect(wordsFor("")).toEqual(["Today", "Tomorrow"]);
  expect(wordsFor("Tom")).toEqual(["Tomorrow"]);
  expect(wordsFor("in")).toEqual(["In 1 day", "In 1 week", "In 1 month"]);
  expect(suggestedDays("in 3", monday)).toEqual([
    { day: "2026-12-03", words: "In 3 days" },
    { day: "2026-12-21", words: "In 3 weeks" },
    { day: "2027-02-28", words: "In 3 months" },
  ]);
  expect(wordsFor("in 3 w")).toEqual(["In 3 weeks"]);
  expect(wordsFor("in 3 weeks")).toEqual(["In 3 weeks"]);
});
