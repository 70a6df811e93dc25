import { Transform } from "prosemirror-transform";
import { describe, expect, test } from "vitest";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import { findExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";

const plain = "Words that go on and on, of which another is another one. ".repeat(40);
const words = "One word **and** another &copy; with `code`, \\*stars\\* and [a link](b.md) in it. ";

// Just within what is shown in the rich editor.
const pages: [name: string, length: number, make: (text: string) => string][] = [
  ["a paragraph", 150_000, (text) => `Before.\n\n${text}\n\nAfter.\n`],
  ["a heading", 59_000, (text) => `# ${text}\n\nAfter.\n`],
  ["an item", 59_000, (text) => `- Before\n- ${text}\n- After\n`],
  ["a quote", 59_000, (text) => `> ${text}\n`],
  ["a cell", 59_000, (text) => `| a | b |\n| - | - |\n| ${text} | c |\n`],
  ["code", 190_000, (text) => `\`\`\`\n${text}\n\`\`\`\n`],
];

describe("a line as long as it may be", () => {
  const line = plain + words;

  test.each(pages)("in %s changes where it is edited", (_, length, make) => {
    const text = line.repeat(Math.ceil(length / line.length) - 1).trim();
    const source = make(text);
    expect(findExceededLimit(source)).toBeNull();
    const base = openPage(source);
    let place = -1;
    base.doc.descendants((node, at) => {
      if (node.isTextblock && node.content.size > 10_000 && place < 0)
        place =
          at + 1 + node.textBetween(0, node.content.size, "\uFFFC", "\uFFFC").indexOf("another", length / 2);
    });
    const typed = new Transform(base.doc).insert(place, base.schema.text("quite ")).doc;
    const saved = savePage(base, typed);
    expect(saved.source).toContain("quite another");
    expect(saved.source.replace("quite another", "another")).toBe(source);
    const again = savePage(base, new Transform(typed).delete(place, place + "quite ".length).doc);
    expect(again.source).toBe(source);
  });
});

test("a very long paragraph in which words change is what a short one would be", () => {
  const source = (plain + words).repeat(12).trim();
  const base = openPage(source);
  for (const [passage, typed, wanted] of [
    ["word", "x", "xOne word"],
    ["with", "* a*", ""],
    ["stars", "_", ""],
  ] as const) {
    const place = 1 + base.doc.textContent.indexOf(passage, 9_000);
    const doc = new Transform(base.doc).insert(place, base.schema.text(typed)).doc;
    const saved = savePage(base, doc);
    expect(openPage(saved.source).doc.textContent).toBe(doc.textContent);
    expect(wanted === "" || saved.source.length === source.length + 1).toBe(true);
  }
});
