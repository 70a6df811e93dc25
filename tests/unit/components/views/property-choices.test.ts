import { expect, test } from "vitest";
import { guessDate, namesWithDays, namesWithGroups } from "@/components/views/property-choices";

const pages = [
  { properties: { due: "2026-12-04", status: "Idea", start: ["2026-12-01"], long: "x".repeat(80) } },
  { properties: { Due: "2026-12-05", status: "Ready", tags: ["a"], nested: { a: 1 } } },
  { properties: { due: null, met: "soon", n: 3 } },
];

test("what has days can be a calendar", () => {
  expect(namesWithDays(pages)).toEqual(["due", "start"]);
});

test("what has short values can be the columns of a board", () => {
  expect(namesWithGroups(pages)).toEqual(["status", "met", "n", "tags"]);
});

test.each([
  ["-properties.start", null, "start"],
  ["properties.status", ["status", "DUE"], "DUE"],
  ["updatedAt", ["status"], null],
  ["title", null, null],
])("the days of a view sorted by %s that shows %j are %s", (sort, show, name) => {
  expect(guessDate({ sort, show }, pages)).toBe(name);
});

test("the only property with days is the one of the calendar", () => {
  expect(guessDate({ sort: "updatedAt", show: null }, pages.slice(1))).toBe("Due");
});
