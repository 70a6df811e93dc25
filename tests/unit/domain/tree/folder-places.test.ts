import { expect, test } from "vitest";
import { toFolderPlaces } from "@/lib/domain/tree/folder-places";

const folder = (id: string, parentId: string | null) => ({ id, parentId, name: id.toUpperCase() });
const whereIs = (folders: ReturnType<typeof folder>[], id: string) =>
  toFolderPlaces(folders).find((place) => place.folder.id === id);

test("a folder is found by the path of those above it, in whatever order they come", () => {
  const folders = [folder("c", "b"), folder("a", null), folder("b", "a")];
  expect(whereIs(folders, "c")).toEqual({ folder: folders[0], path: "/A/B/C", ids: ["a", "b", "c"] });
  expect(whereIs(folders, "a")?.path).toBe("/A");
});

test("a path starts where the folders that are known start", () => {
  expect(whereIs([folder("c", "hidden")], "c")).toMatchObject({ path: "/C", ids: ["c"] });
});

test("folders that seem to be in each other, since they were moved meanwhile, still have a path", () => {
  expect(whereIs([folder("a", "b"), folder("b", "a")], "a")?.ids).toEqual(["b", "a"]);
});
