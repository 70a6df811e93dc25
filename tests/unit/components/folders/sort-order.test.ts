import { expect, test } from "vitest";
import { inSortOrder, propertySort } from "@/components/folders/sort-order";
import { anItem } from "@/tests/unit/components/tree/an-item";

const at = (minute: number) => ({ updatedAt: `2026-11-21T09:0${minute}:00.000Z` });
const items = [
  anItem("folder", "Archive", at(1)),
  anItem("folder", "Work", at(4)),
  anItem("page", "Beta", at(3)),
  anItem("page", "Delta", at(2)),
];

test("what has no value of a property is in the order of the folder", () => {
  const sort = { by: { property: "due" }, descending: false };
  expect(inSortOrder(items, sort, { order: "updatedAt", placed: [] }).map(({ name }) => name)).toEqual([
    "Work",
    "Archive",
    "Beta",
    "Delta",
  ]);
  expect(propertySort(sort)).toEqual({ sort: "properties.due", where: '"due" exists' });
});

test.each([
  ["name", false, ["Archive", "Work", "Beta", "Delta"]],
  ["name", true, ["Work", "Archive", "Delta", "Beta"]],
  ["changed", true, ["Work", "Archive", "Beta", "Delta"]],
  ["changed", false, ["Archive", "Work", "Delta", "Beta"]],
] as const)("by %s, descending %s, folders stay first", (by, descending, expected) => {
  expect(
    inSortOrder(items, { by, descending }, { order: "name", placed: [] }).map(({ name }) => name),
  ).toEqual(expected);
});
