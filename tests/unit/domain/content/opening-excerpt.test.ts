import { describe, expect, test } from "vitest";
import { openingExcerpt } from "@/lib/domain/content/opening-excerpt";

describe("the first words of a text", () => {
  test.each([
    ["", ""],
    ["Few trees are *as common*.\nA hedge.", "Few trees are as common. A hedge."],
    ["# Hawthorn\n\nFew trees.", "Few trees."],
    ["---\nstatus: Draft\n---\n\n# Hawthorn\r\n\r\nFew trees.", "Few trees."],
    ["## A part\n\nof it", "A part of it"],
    ["# Only a title", ""],
    ["---\n\nAfter a line", "After a line"],
  ])("of %j are %j", (markdown, excerpt) => {
    expect(openingExcerpt(markdown, true)).toBe(excerpt);
  });

  test("are none where front matter does not end in what was read", () => {
    expect(openingExcerpt("---\nstatus: Draft\nlong: value", false)).toBe("");
  });
});
