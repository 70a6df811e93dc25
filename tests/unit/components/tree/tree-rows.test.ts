import { expect, test } from "vitest";
import { toTreeRows } from "@/components/tree/tree-rows";
import type { FolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { Item } from "@/lib/contracts/items";
import { anItem } from "./an-item";

const work = anItem("folder", "Work");
const yard = anItem("folder", "Yard");
const plan = anItem("page", "Plan");

function keysOf(top: readonly Item[], inWork: readonly Item[]): string[] {
  const toLevel = (data: readonly Item[]): FolderChildren => ({ data, complete: true });
  const levelOf = () => ({ level: toLevel(inWork), failed: false, reading: false });
  return toTreeRows(toLevel(top), { expanded: new Set(["Work"]), levelOf }).map(({ key }) => key);
}

test("what is in two folders, of which one was not read again yet, has one row", () => {
  expect(keysOf([work, yard, plan], [])).toEqual(["Work", "empty Work", "Yard", "Plan"]);
  expect(keysOf([work, yard, plan], [plan])).toEqual(["Work", "Plan", "Yard"]);
  expect(keysOf([work, yard], [plan])).toEqual(["Work", "Plan", "Yard"]);
});

test("a folder that seems to be within itself meanwhile is in the tree once", () => {
  expect(keysOf([work], [work, plan])).toEqual(["Work", "Plan"]);
});
