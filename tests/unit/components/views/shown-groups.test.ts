import { expect, test } from "vitest";
import { groupsOf } from "@/components/views/shown-groups";

test("groups are in the order of the view, and a number is with the text that reads like it", () => {
  const data = [
    { value: 1, pages: 2 },
    { value: "1", pages: 3, more: true as const },
    { value: "Idea", pages: 4 },
    { value: "Ready", pages: 5 },
  ];
  const groups = groupsOf({ data, without: { pages: 6 } }, { groups: ["ready", "New", "1"] });
  expect(groups.map(({ value, pages, more }) => [value, pages, more])).toEqual([
    ["Ready", 5, false],
    ["New", 0, false],
    [1, 5, true],
    ["Idea", 4, false],
    [null, 6, false],
  ]);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
});
