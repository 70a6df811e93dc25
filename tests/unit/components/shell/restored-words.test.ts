import { expect, test } from "vitest";
import { itemMessages } from "@/components/shell/messages/item-messages";
import { type Restorable, type RestoredPlace, toRestoredPath } from "@/lib/domain/tree/restored-place";

const { restored } = itemMessages.items;
const work: RestoredPlace = { kind: "folder", id: "w", name: "Work" };
const outOfFolder = (count: number, isInSight = true): RestoredPlace => ({
  kind: "out of folder",
  count,
  isInSight,
});

test.each<[RestoredPlace, readonly string[], string]>([
  [work, ["Plan"], "“Plan” is back, in “Work”."],
  [work, ["Plan", "Tea"], "2 items are back, in “Work”."],
  [{ kind: "top" }, ["Plan"], "“Plan” is back at the top level."],
  [{ kind: "before" }, ["Plan"], "“Plan” is back where it was."],
  [{ kind: "before" }, ["Plan", "Tea"], "2 items are back where they were."],
  [outOfFolder(1), ["Plan"], "“Plan” is back at the top level, because its folder is in the trash."],
  [
    outOfFolder(2),
    ["Plan", "Tea"],
    "2 items are back at the top level, because their folders are in the trash.",
  ],
  [
    outOfFolder(1),
    ["Plan", "Tea"],
    "2 items are back: one is at the top level, because its folder is in the trash, and the other one is where it was.",
  ],
  [
    outOfFolder(2),
    ["Plan", "Tea", "Milk"],
    "3 items are back: 2 are at the top level, because their folders are in the trash, and the other one is where it was.",
  ],
  [
    outOfFolder(1, false),
    ["Plan", "Tea", "Milk"],
    "3 items are back: one is at the top level of the owner, which you cannot see, because its folder is in the trash, and the others are where they were.",
  ],
  [
    outOfFolder(1, false),
    ["Plan"],
    "“Plan” is back at the top level of the owner, which you cannot see, because its folder is in the trash.",
  ],
])("what came back is said with its place: %j %j", (place, names, sentence) => {
  expect(restored(names, place)).toBe(sentence);
});

test("the way to what came back leads to it, or to where a file or several are seen", () => {
  const item = (kind: Restorable["kind"]) => ({
    item: { kind, id: "i", name: "Plan", parentId: "w", ownerId: "o" },
    parentId: "w",
  });
  expect(toRestoredPath([item("page")], work)).toBe("/pages/i");
  expect(toRestoredPath([item("folder")], outOfFolder(1))).toBe("/folders/i");
  expect(toRestoredPath([item("file")], work)).toBe("/folders/w");
  expect(toRestoredPath([item("file")], { kind: "top" })).toBe("/");
  expect(toRestoredPath([item("page"), item("page")], work)).toBe("/folders/w");
  expect(toRestoredPath([item("page"), item("page")], { kind: "before" })).toBeNull();
  expect(toRestoredPath([item("page")], outOfFolder(1, false))).toBeNull();
});
