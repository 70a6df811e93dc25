import { Transform } from "prosemirror-transform";
import { describe, expect, test } from "vitest";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";

const plain = "Words that go on and on, of which another is another one. ".repeat(40);
const words = "One word **and** another &copy; with `code`, \\*stars\\* and [a link](b.md) in it. ";

const pages: [name: string, make: (text: string) => string][] = [
  ["a paragraph", (text) => `Before.\n\n${text}\n\nAfter.\n`],
  ["a quote", (text) => `> ${text}\n`],
  ["a cell", (text) => `| a | b |\n| - | - |\n| ${text} | c |\n`],
  ["code", (text) => `\`\`\`\n${text}\n\`\`\`\n`],
];

describe("a line of 150,000 characters", () => {
  const line = plain + words;
  const text = line.repeat(Math.ceil(150_000 / line.length)).trim();

  test.each(pages)("in %s changes where it is edited", (_, make) => {
    const source = make(text);
    const base = openPage(source);
    let place = -1;
    base.doc.descendants((node, at) => {
      if (node.isTextblock && node.content.size > 10_000 && place < 0)
        place =
          at + 1 + node.textBetween(0, node.content.size, "\uFFFC", "\uFFFC").indexOf("another", 70_000);
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
