import { expect, test } from "vitest";
import { findMoveObstacle, topmostItems } from "@/lib/domain/tree/move-obstacle";

const mine = { id: "plan", parentId: "work", ownerId: "me" };
const work = { id: "work", parentId: null, ownerId: "me" };
const target = { id: "archive", ownerId: "me", permission: "edit", ids: ["archive"] } as const;
const top = { id: null, ownerId: "me", permission: "admin", ids: [] } as const;

test.each([
  ["another folder of theirs", [mine, work], target, null],
  ["the folder itself", [work], { ...target, id: "work", ids: ["work"] }, "itself"],
  ["a folder below one of them", [mine, work], { ...target, id: "2026", ids: ["work", "2026"] }, "itself"],
  ["somebody else's folder", [mine], { ...target, ownerId: "grace" }, "othersTree"],
  ["a folder that may only be viewed", [mine], { ...target, permission: "view" }, "readOnly"],
  ["where all of them are", [mine], { ...target, id: "work", ids: ["work"] }, "hereNow"],
  ["where one of them is", [mine, { ...mine, id: "x", parentId: null }], top, null],
  ["the top level, where all of them are", [work], top, "hereNow"],
] as const)("to %s", (_, items, place, expected) => {
  expect(findMoveObstacle(items, place)).toBe(expected);
});

test("what is in a folder that goes along does not count for itself", () => {
  const above = new Map([
    ["plan", ["work"]],
    ["note", ["work", "2026"]],
    ["2026", ["work"]],
  ]);
  const items = ["note", "work", "plan", "other"].map((id) => ({ id }));
  expect(topmostItems(items, ({ id }) => above.get(id) ?? []).map(({ id }) => id)).toEqual(["work", "other"]);
  const apart = [{ id: "plan" }, { id: "other" }];
  expect(topmostItems(apart, ({ id }) => above.get(id) ?? [])).toEqual(apart);
});
