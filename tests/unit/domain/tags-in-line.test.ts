import { expect, test } from "vitest";
import { tagsInLine } from "@/lib/domain/tags/tags-in-line";

test.each([
  ["#a and #b/c.", ["a", "b/c"]],
  ["a#b &#c ##d #e# #2024 #x1", ["x1"]],
  ["(#a) [#b] {#c}", ["a", "b", "c"]],
  ["#é #日本 #🌾", ["é", "日本", "🌾"]],
  ["# a", []],
])("the tags of %j are %j", (text, tags) => {
  expect(tagsInLine(text, false).map(({ tag }) => tag)).toEqual(tags);
});

test("the id at the end of a heading is none", () => {
  expect(tagsInLine("Plan #a {#plan}", true).map(({ tag }) => tag)).toEqual(["a"]);
});
