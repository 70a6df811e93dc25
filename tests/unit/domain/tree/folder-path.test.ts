import { expect, test } from "vitest";
import { toFolderPath } from "@/lib/domain/tree/folder-path";

test.each([
  [[], "/"],
  [["Work"], "/Work"],
  [["Work", "2026"], "/Work/2026"],
  [["and/or", " "], "/and/or/ "],
])("the path of %j is %j", (names, path) => {
  expect(toFolderPath(names)).toBe(path);
});
