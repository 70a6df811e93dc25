import { expect, test } from "vitest";
import { changeList } from "@/components/properties/change-list";

test("a list is changed as it is in the text, and what is no list any more is left alone", () => {
  const add = (markdown: string, item: string) => changeList(markdown, "tags", (items) => [...items, item]);
  expect(add("---\ntags: [a]\n---\n", "b")).toEqual({ markdown: "---\ntags: [a, b]\n---\n" });
  expect(add("---\ntags: a, c\n---\n", "b")).toEqual({ markdown: "---\ntags: [a, c, b]\n---\n" });
  const more = changeList("---\nplan: a\n---\n", "plan", (items) => [...items, "b"]);
  expect(more).toEqual({ refused: "unusual" });
  expect(add("---\nother: [a]\n---\n", "b")).toEqual({ refused: "unreadable" });
});
