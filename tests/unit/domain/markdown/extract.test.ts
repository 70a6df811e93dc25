import { expect, test } from "vitest";
import { readOutline } from "@/lib/domain/markdown/extract/outline";
import { readPlainText } from "@/tests/support/plain-text";
import { scanPlainText } from "@/lib/domain/markdown/extract/scan-plain-text";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";

test("the outline has every heading with a name of its own", () => {
  const markdown = "\uFEFF# One *two*\n\n## Über `x`!\n\n> # One two\n\nSetext\n===\n\n# [[A|b]] ^id\n";
  expect(readOutline(parseMarkdown(markdown))).toEqual([
    { level: 1, text: "One two", slug: "one-two", offset: 1 },
    { level: 2, text: "Über x!", slug: "über-x", offset: 14 },
    { level: 1, text: "One two", slug: "one-two-1", offset: 30 },
    { level: 1, text: "Setext", slug: "setext", offset: 41 },
    { level: 1, text: "b", slug: "b", offset: 53 },
  ]);
});

test("of a picture a reader sees its words, without its size", () => {
  const markdown = "![a|30](b.png) ![[c.png|30x20]] ![[d.png|e|30]] ![[f.png]] ![[g]]";
  expect(readPlainText(parseMarkdown(markdown))).toBe("a c.png e f.png g");
  expect(scanPlainText(markdown, { start: 0, end: markdown.length })).toBe("a c.png e f.png g");
});

test("plain text is what a reader sees", () => {
  const markdown =
    "---\na: 1\n---\n# *T*\n\na\nb [c](/d) [[e#f|g]] ![h](i) %%no%% <b>j</b> ==k== ^no\n\n| l | m |\n|---|---|\n\n```x\nn\n```\n\n%%\nno\n%%\n";
  expect(readPlainText(parseMarkdown(markdown))).toBe("T\na b c g h j k\nl\nm\nn");
});

test("a bar in a cell has no backslash, in code neither", () => {
  const row = "| x |\n| - |\n| `a\\|b` c\\|d [[e\\|f]] |\n";
  expect(scanPlainText(row, { start: 0, end: row.length })).toBe("x\na|b c|d f");
});

test("a line break within a line parts words, as in the cells of a table", () => {
  for (const mark of ["<br>", "<br/>", "<BR />"]) {
    const row = `| a |\n| - |\n| one${mark}two |\n`;
    expect(scanPlainText(row, { start: 0, end: row.length })).toBe("a\none two");
    expect(scanPlainText(`x${mark}y <b>z</b>`, { start: 0, end: 40 })).toBe("x y z");
  }
});
