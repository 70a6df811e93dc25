import fc from "fast-check";
import { Transform } from "prosemirror-transform";
import { describe, expect, test } from "vitest";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import { findExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";

const sentence = "The quick brown *fox* jumps over [a dog](b.md) and `code`. ";
const long = (length: number) =>
  sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length)
    .trim();
const nested = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `${"  ".repeat(at)}- x\n`).join("");

describe("shown in the rich editor", () => {
  test.each([
    ["nothing", ""],
    ["a paragraph of 150,000 characters in one line", long(150_000)],
    ["a quote of 5,000 paragraphs", `> ${long(100)}\n>\n`.repeat(5_000)],
    ["5 MB of paragraphs", `${long(500)}\n\n`.repeat(10_000)],
    ["a list of 30,000 items", "- one *item*\n".repeat(30_000)],
    ["a table of 10,000 rows", `| a | b |\n| - | - |\n${"| [x](y) | *z* |\n".repeat(10_000)}`],
    [
      "a drawing of blanks and signs in code",
      `\`\`\`\n${`${" ".repeat(370)}- [[[ *_*\n`.repeat(500)}\`\`\`\n`,
    ],
    ["indented code", `${" ".repeat(300)}far to the right\n`],
    [
      "a picture of 3 MB as an address",
      `Before ![x](data:image/png;base64,${"Ab0+/".repeat(600_000)}) behind.`,
    ],
    ["lists 100 deep", nested(100)],
    ["a line of brackets and stars that are no nesting", "[ ] * a_b_c ** [x] ".repeat(500)],
    ["a hundred tasks", "- [ ] *must*\n".repeat(100)],
  ])("%s", (_, source) => {
    expect(findExceededLimit(source)).toBeNull();
  });
});

describe("shown as markdown", () => {
  const line = long(1_000_000);
  test.each([
    ["a paragraph of 1 MB in one line", line, "long-block"],
    ["one of 1 MB in many lines", `${long(100)}\n`.repeat(10_000), "long-block"],
    ["one of 1 MB with Windows line ends", `${long(100)}\r\n`.repeat(10_000), "long-block"],
    ["a heading", `# ${line}`, "long-block"],
    ["a quote", `> ${line}`, "long-block"],
    ["one of many lines", `> ${long(100)}\n`.repeat(10_000), "long-block"],
    ["an item of many lines", `- ${`${long(100)}\n  `.repeat(10_000)}`, "long-block"],
    ["a heading of 150,000 characters", `# ${long(150_000)}`, "long-block"],
    ["an item", `- a\n- ${line}\n- b`, "long-block"],
    ["a cell", `| a | b |\n| - | - |\n| ${line} | c |`, "long-block"],
    ["code", `\`\`\`js\n${"let x = 1;\n\n".repeat(90_000)}\`\`\``, "long-block"],
    ["HTML", `<div>\n${"<b>x</b>\n".repeat(100_000)}</div>`, "long-block"],
    ["100,000 marks in a paragraph", "*a* ".repeat(100_000), "long-block"],
    ["100,000 open brackets", "[".repeat(100_000), "deep-nesting"],
    ["10 MiB of short paragraphs", `${long(500)}\n\n`.repeat(20_890), "long-page"],
    ["10 MiB of line ends", "\n".repeat(10_485_760), "long-page"],
    ["1,000 lists", nested(1000), "deep-nesting"],
    ["1,000 lists in one line", `${"- ".repeat(1000)}x`, "deep-nesting"],
    ["1,000 numbered lists in one line", `${"1. ".repeat(1000)}x`, "deep-nesting"],
    ["1,000 quotes", `${"> ".repeat(1000)}x`, "deep-nesting"],
    ["1,000 quotes without blanks", `${">".repeat(1000)}x`, "deep-nesting"],
    ["1,000 marks within each other", `${"*a **b ".repeat(500)}x${"b** a* ".repeat(500)}`, "deep-nesting"],
    ["1,000 marks in brackets", `${"(*(**".repeat(500)}x${"**)*)".repeat(500)}`, "deep-nesting"],
    ["1,000 lists behind code that its quote ends", `> ~~~\n\n${nested(1000)}`, "deep-nesting"],
    ["1,000 lists behind code", `\`\`\`js\n\`\`\`js\n\`\`\`\n${nested(1000)}`, "deep-nesting"],
    ["1,000 lists behind code in a line", `\`\`\` a \`\`\`\n${nested(1000)}`, "deep-nesting"],
    ["1,000 links within each other", `${"![".repeat(1000)}x${"](a)".repeat(1000)}`, "deep-nesting"],
  ])("%s", (_, source, barrier) => {
    expect(findExceededLimit(source)).toBe(barrier);
  });
});

const container = fc.constantFrom("> ", "- ", "1. ", "* ");

test("what is nested as deep as may be is edited, and nothing else changes", () => {
  fc.assert(
    fc.property(fc.array(container, { minLength: 60, maxLength: 90 }), (containers) => {
      const source = `${containers.join("")}words\n`;
      expect(findExceededLimit(source)).toBeNull();
      const base = openPage(source);
      let place = -1;
      base.doc.descendants((node, at) => {
        if (node.isText && node.text?.includes("words") === true) place = at + node.text.indexOf("words");
      });
      const typed = new Transform(base.doc).insert(place, base.schema.text("more ")).doc;
      expect(savePage(base, typed).source).toBe(source.replace("words", "more words"));
    }),
    { numRuns: 10 },
  );
});

test("any text is looked at, and what is short is never kept out", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("-", " ", ">", "[", "*", "\n", "`", "a"), maxLength: 100 }),
      (source) => {
        expect(findExceededLimit(source)).toBeNull();
      },
    ),
  );
});
