import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readOutline } from "@/lib/domain/markdown/extract/outline";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { SectionFinder } from "@/lib/domain/markdown/sections/find-section";
import { readPageOutline } from "@/lib/domain/markdown/sections/page-outline";
import { selectPart } from "@/lib/domain/markdown/sections/select-part";

const line = fc.constantFrom(
  "# One",
  "  ## Two ##",
  "## Two",
  "### *Three* [[A|b]] `c`",
  "###### six",
  "#tag",
  "Words",
  "===",
  "---",
  "> # Quoted",
  "- ### Listed",
  "- [ ] open",
  "  - [x] done",
  "1. [X] done",
  "TABLE",
  "```",
  "    # code",
  "[^1]: # note",
  "",
  "",
  "Ünï 🌾\t",
);
const page = fc
  .record({
    lines: fc.array(line, { maxLength: 14 }),
    lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
    before: fc.constantFrom("", "\uFEFF", "---\na: b\n---\n", "---\r\na: b\r\n---\r\n", "+++\n# a\n+++\n"),
  })
  .map(({ lines, lineEnd, before }) => {
    const all = lines.flatMap((one) =>
      one === "TABLE" ? ["", "| a | b |", "| - | - |", "| 1 | 2 |", ""] : [one],
    );
    return before + all.join(lineEnd);
  });
const bytesOf = (text: string) => Buffer.from(text);

describe("the outline of a page", () => {
  test("has the headings that the parser finds outside quotes and lists, under the same anchors", () => {
    fc.assert(
      fc.property(page, (markdown) => {
        const tree = parseMarkdown(markdown);
        const top = new Set(tree.children.map(({ position }) => position?.start.offset));
        const expected = readOutline(tree)
          .filter(({ offset }) => top.has(offset))
          .map(({ level, text, slug }) => ({ level, text, anchor: slug }));
        const { sections } = readPageOutline(markdown);
        expect(sections.map(({ level, text, anchor }) => ({ level, text, anchor }))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test("counts the tasks and tables that the parser finds", () => {
    fc.assert(
      fc.property(page, (markdown) => {
        const found = { tasks: 0, openTasks: 0, tables: 0 };
        const count = (node: { type: string; checked?: boolean | null; children?: object[] }) => {
          if (node.type === "table") found.tables += 1;
          if (typeof node.checked === "boolean") found.tasks += 1;
          if (node.checked === false) found.openTasks += 1;
          for (const child of node.children ?? []) count(child as typeof node);
        };
        count(parseMarkdown(markdown));
        expect(readPageOutline(markdown).counts).toMatchObject(found);
      }),
      { numRuns: 300 },
    );
  });

  test("its sections stand one after the other, each to the next of its level or above, and are measured", () => {
    fc.assert(
      fc.property(page, (markdown) => {
        const { sections, bytes, lines } = readPageOutline(markdown);
        expect(bytes).toBe(bytesOf(markdown).length);
        expect(lines).toBe(selectPart(markdown, { by: "offsets", start: 0, end: markdown.length }).lines);
        for (const [index, section] of sections.entries()) {
          const next = sections.slice(index + 1).find(({ level }) => level <= section.level);
          expect(section.end).toBe(next?.start ?? markdown.length);
          const part = selectPart(markdown, { by: "offsets", start: section.start, end: section.end });
          expect(section).toMatchObject({ firstLine: part.firstLine, lastLine: part.lastLine });
          expect(section.bytes).toBe(bytesOf(markdown.slice(section.start, section.end)).length);
        }
      }),
    );
  });
});

describe("a section is found by", () => {
  const { sections } = readPageOutline("# Plan\n## Goals\n## Notes\n# Work\n## Notes\n### notes-1\n");
  test.each([
    ["goals", "goals"],
    ["Goals", "goals"],
    ["plan#NOTES", "notes"],
    ["Work#notes", "notes-1"],
    ["#notes", "notes"],
    ["#notes-1", "notes-1"],
    ["work#Notes#notes-1", "notes-1-1"],
  ])("%s", (name, anchor) => {
    expect(new SectionFinder(sections).find(name)).toMatchObject({ kind: "found", section: { anchor } });
  });
  test("a text with # in it", () => {
    const finder = new SectionFinder(readPageOutline("# C# notes\n# C\n## F# notes\n").sections);
    expect(finder.find("C# notes")).toMatchObject({ kind: "found", section: { anchor: "c-notes" } });
    expect(finder.find("c#f# notes")).toEqual({ kind: "missing" });
  });
  test("no name that could be two or is none", () => {
    expect(new SectionFinder(sections).find("Notes")).toMatchObject({
      kind: "ambiguous",
      candidates: [{ anchor: "notes" }, { anchor: "notes-1" }],
    });
    expect(new SectionFinder(sections).find("notes-1")).toMatchObject({ kind: "ambiguous" });
    for (const name of ["Goal", "#Goals", "Work#Goals", "#", "Plan#"])
      expect(new SectionFinder(sections).find(name)).toEqual({ kind: "missing" });
  });
});

describe("a part of a page", () => {
  test("of lines is those lines, with their ends, and parts that follow one another are the page", () => {
    fc.assert(
      fc.property(page, fc.integer({ min: 1, max: 5 }), (markdown, size) => {
        const all = markdown.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
        let read = "";
        for (let first = 1; first <= all.length; first += size) {
          const part = selectPart(markdown, { by: "lines", first, last: first + size - 1 });
          const text = markdown.slice(part.start, part.end);
          expect(text).toBe(all.slice(first - 1, first - 1 + size).join(""));
          expect(part).toMatchObject({
            firstLine: first,
            lastLine: Math.min(all.length, first + size - 1),
            lines: all.length,
          });
          read += text;
        }
        expect(read).toBe(markdown);
      }),
    );
  });

  test("of bytes has whole characters, and parts that follow one another are the page", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", minLength: 1 }),
        fc.integer({ min: 1, max: 6 }),
        (text, size) => {
          const { length } = bytesOf(text);
          let read = "";
          for (let first = 0; first < length;) {
            const part = selectPart(text, { by: "bytes", first, last: first + size - 1 });
            const slice = text.slice(part.start, part.end);
            expect(slice.isWellFormed()).toBe(true);
            expect(part).toMatchObject({ firstByte: first, bytes: length });
            expect(part.lastByte - part.firstByte + 1).toBe(bytesOf(slice).length);
            read += slice;
            first = part.lastByte + 1;
          }
          expect(read).toBe(text);
        },
      ),
    );
  });

  test("around a text is its lines and those next to them, in any line ends", () => {
    for (const end of ["\n", "\r\n"]) {
      const markdown = ["one", "two", "three", "four", "five"].join(end);
      const around = (text: string, lines: number) => {
        const { start, end: to } = selectPart(markdown, { by: "around", text, lines });
        return markdown.slice(start, to);
      };
      expect(around("thr", 0)).toBe(`three${end}`);
      expect(around("two\nthree", 1)).toBe(["one", "two", "three", "four", ""].join(end));
      expect(around("five", 1)).toBe(`four${end}five`);
    }
  });
});
