import fc from "fast-check";
import { expect, test } from "vitest";
import { formatItemPath, parseItemPath } from "@/lib/domain/tree/item-path";

const name = fc
  .oneof(
    fc.string({ unit: "binary", minLength: 1 }),
    fc.string({ unit: fc.constantFrom("/", "\\", "a", ".", " ") }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== "");

test("a path of any names is read as these names", () => {
  fc.assert(
    fc.property(fc.array(name), fc.boolean(), (names, isFolder) => {
      const path = formatItemPath(names) + (isFolder ? "/" : "");
      expect(parseItemPath(path).names).toEqual(names);
      expect(parseItemPath(path).endsInSlash).toBe(isFolder || names.length === 0);
    }),
  );
});

test("a path of names alone is not taken for an id", () => {
  const id = "01a21e25-9a37-77d1-b7bd-8406760fc900";
  expect(formatItemPath([id])).toBe(`/${id}`);
  expect(parseItemPath(`/${id}`).names).toEqual([id]);
});

test("slashes at the ends and in a row mean nothing, and other backslashes are themselves", () => {
  expect(parseItemPath("//Work// Plan ")).toEqual({ names: ["Work", "Plan"], endsInSlash: false });
  expect(parseItemPath("/")).toEqual({ names: [], endsInSlash: true });
  expect(parseItemPath("a\\b\\")).toEqual({ names: ["a\\b\\"], endsInSlash: false });
});
