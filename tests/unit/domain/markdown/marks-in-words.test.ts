import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { renderHtml } from "@/lib/domain/markdown/render/render-html";
import { pageSchema as schema } from "@/lib/domain/markdown/schema/page-schema";

type Part = [text: string, ...marks: string[]];

/** What is stored of a paragraph that a person made of these parts. */
function saved(parts: readonly Part[]) {
  const text = parts.map(([words, ...marks]) =>
    schema.text(
      words,
      marks.map((mark) => schema.mark(mark)),
    ),
  );
  const doc = schema.node("doc", null, [schema.node("paragraph", null, text)]);
  return { doc, ...savePage(openPage("start"), doc) };
}

const signs: [mark: string, sign: string, tag: string][] = [
  ["bold", "**", "strong"],
  ["italic", "*", "em"],
  ["strike", "~~", "del"],
  ["highlight", "==", "mark"],
];

describe.each(signs)("%s", (mark, sign, tag) => {
  test.each([
    ["これは", "「重要」", "です。"],
    ["これは", "重要。", "つぎ"],
    ["中文", "（括号）", "中文"],
    ["한국어", "(괄호)", "는"],
    ["𠮷", "『𠮷』", "𠮷"],
    ["😀", "！全角！", "😀"],
    ["half", "wo", "rd"],
    ["", "「始め」", "の文"],
    ["文の", "「終り」", ""],
  ])("next to letters: %s%s%s", (before, marked, after) => {
    const parts = ([[before], [marked, mark], [after]] as Part[]).filter(([words]) => words !== "");
    const { source, unfaithful } = saved(parts);
    expect(source).toBe(`${before}${sign}${marked}${sign}${after}`);
    expect(unfaithful).toEqual([]);
    expect(renderHtml(parseMarkdown(source))).toContain(`<${tag}>${marked}</${tag}>`);
  });

  test.each([
    ["say", '"so"', "!", `say"${sign}so${sign}"!`],
    ["ภาษา", "“ไทย”", "ครับ", `ภาษา“${sign}ไทย${sign}”ครับ`],
  ])("that markdown cannot hold ends before the sign: %s%s%s", (before, marked, after, expected) => {
    const { source, unfaithful } = saved([[before], [marked, mark], [after]]);
    expect(source.replace(`${sign}so"${sign}`, `${sign}so${sign}"`)).toBe(expected);
    expect(unfaithful).toHaveLength(1);
  });
});

test("marks that end together, and code", () => {
  expect(saved([["これは"], ["「重要」", "bold", "italic"], ["です"]]).source).toBe(
    "これは***「重要」***です",
  );
  expect(saved([["これは"], ["f()", "bold", "code"], ["です"]]).source).toBe("これは**`f()`**です");
});

test("no letter is ever written as a character reference, and all words are read again", () => {
  const words = fc.string({
    unit: fc.constantFrom(...Array.from('aéはで한ท1😀「」。、("“!*_~= `')),
    minLength: 1,
    maxLength: 5,
  });
  const marks = fc.uniqueArray(fc.constantFrom("bold", "italic", "strike", "highlight"), { maxLength: 2 });
  const part = fc.tuple(words, marks).map(([text, on]): Part => [text, ...on]);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const { doc, source } = saved(parts);
      expect(source).not.toMatch(/&#x(?!20;|A;|[57][0-9A-F];|2[0-9A-F];|3[A-F];)/);
      const read = openPage(source).doc.textContent.trim();
      expect(read.replace(/\s/g, "")).toBe(doc.textContent.replace(/\s/g, ""));
    }),
    { numRuns: 300 },
  );
});
