import { EditorState } from "@tiptap/pm/state";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepCaretBlock } from "@/components/editor/rich/loading/keep-caret-block";
import { PageSource } from "@/components/editor/rich/loading/page-source";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { pageSchema } from "@/lib/domain/markdown/schema/page-schema";

const open = (markdown: string) => openPage(markdown, { schema: pageSchema });

/** A page in which somebody writes in its first block, while a program writes below it. */
function writeIn(markdown: string) {
  const opened = open(markdown);
  const source = new PageSource(opened);
  let { doc } = opened;
  return {
    type: (words: string) => {
      const end = (doc.firstChild?.nodeSize ?? 0) - 1;
      doc = EditorState.create({ doc }).tr.insertText(words, end).doc;
      return source.read(doc);
    },
    arrive: (text: string) => {
      source.read(doc);
      const base = keepCaretBlock(source.base, open(text), 0);
      source.replace(base);
      ({ doc } = base);
    },
    read: () => source.read(doc),
    /** What is shown otherwise than it reads, and waits for the caret to be elsewhere. */
    outdated: () => source.outdated.length,
  };
}

const definitions = "\n[z]: /z\n\n[^z]: note\n";
const references = [
  "[^z]",
  "[z]",
  "[z][]",
  "[t][z]",
  "![z]",
  "![t][z]",
  "*[z]*",
  "**[^z]**",
  "[^z][z][]",
  "*[z]* and `[z]` and \\[z] and **[t][z]**[^z]",
];

describe("a reference keeps its letters while one writes beside it and its definition", () => {
  test.each(references)("comes: %s", (reference) => {
    const page = writeIn(`P ${reference} mid end\n\nQ last\n`);
    page.arrive(page.type(" one") + definitions);
    expect(page.outdated()).toBe(1);
    expect(page.type(" two")).toBe(`P ${reference} mid end one two\n\nQ last\n${definitions}`);
    expect(page.outdated()).toBe(1);
  });

  test.each(references)("goes: %s", (reference) => {
    const page = writeIn(`P ${reference} mid end\n\nQ last\n${definitions}`);
    page.arrive(page.type(" one").replace(definitions, ""));
    expect(page.type(" two")).toBe(`P ${reference} mid end one two\n\nQ last\n`);
  });

  test("comes and goes, in any order", () => {
    const moves = fc.array(fc.constantFrom("type", "come", "go"), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...references), moves, fc.boolean(), (reference, steps, isThere) => {
        let first = `P ${reference} end`;
        let rest = `\n\nQ last\n${isThere ? definitions : ""}`;
        const page = writeIn(first + rest);
        for (const step of steps) {
          if (step === "type") {
            first += " x";
            expect(page.type(" x")).toBe(first + rest);
            continue;
          }
          rest = `\n\nQ last\n${step === "come" ? definitions : ""}`;
          page.arrive(first + rest);
          expect(page.read()).toBe(first + rest);
        }
      }),
    );
  });
});
