import { expect, test } from "vitest";
import { changeProperties } from "@/lib/domain/content/front-matter/change-properties";

test("sets, adds and removes properties and keeps every other byte", () => {
  const before = "---\n# a comment\na: 1 # one\nb:\n  - x\n---\nText\r\n";
  expect(changeProperties(before, { set: { a: 2, c: ["y", true] }, remove: ["b", "missing"] })).toBe(
    "---\n# a comment\na: 2 # one\nc:\n  - y\n  - true\n---\nText\r\n",
  );
  expect(changeProperties("Text\n", { set: { a: null }, remove: [] })).toBe("---\na:\n---\nText\n");
  expect(changeProperties("---\na: 1\n---\nText\n", { set: {}, remove: ["a"] })).toBe("Text\n");
  expect(changeProperties(before, { set: {}, remove: [] })).toBe(before);
});

test("refuses what it cannot change without other bytes", () => {
  const refused = (markdown: string, set: Record<string, string>) => () =>
    changeProperties(markdown, { set, remove: [] });
  expect(refused("+++\na = 1\n+++\n", { a: "2" })).toThrow(/no plain list of names and values/);
  expect(refused("---\na: |\n  long\n---\n", { a: "2" })).toThrow(/"a" is written in a way/);
  expect(refused("Text\n", { " a": "2" })).toThrow(/is no name for a property/);
});
