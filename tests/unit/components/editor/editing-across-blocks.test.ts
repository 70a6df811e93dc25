import fc from "fast-check";
import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { describe, expect, test } from "vitest";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

const frontMatter = "---\ntags: [a, b]\nup: x\n---";
const blocks = [
  "# Heading *one*",
  "Some **bold** words\nand more",
  "<div>\nhtml\n</div>",
  "[label]: /url",
  "[^n]: A note.",
  "$$\nx^2\ny\n$$",
  "%%\nhidden\nwords\n%%",
  "```js\nlet a;\nlet b;\n```",
  "| a | b |\n| - | - |\n| c | d |\n| e | f |",
  "***",
  "![p](q.png)",
  "- one\n- two\n  - three\n- four",
  "1. one\n2. two",
  "> quote\n>\n> ```\n> code\n> ```\n>\n> more",
  "> [!note] Title\n> body\n>\n> $$\n> z\n> $$",
  "- item\n\n  ```\n  in item\n  ```\n- [ ] task",
];

const page = fc
  .record({
    isFirst: fc.boolean(),
    body: fc.array(fc.constantFrom(...blocks), { minLength: 1, maxLength: 6 }),
  })
  .map(({ isFirst, body }) => [...(isFirst ? [frontMatter] : []), ...body].join("\n\n") + "\n");

const action = fc.constantFrom("Backspace", "Delete", "Control+Backspace", "Enter", "x");
const edits = fc.array(fc.record({ from: fc.nat(), to: fc.nat(), isWide: fc.boolean(), action }), {
  minLength: 1,
  maxLength: 4,
});

describe("whatever is selected and deleted, typed over or split", () => {
  test("blocks of source stay or go, and never take text in; undoing gives every byte back", () => {
    fc.assert(
      fc.property(page, edits, (markdown, steps) => {
        const shown = new HeadlessEditor(markdown);
        for (const { from, to, isWide, action: key } of steps) {
          const { doc, tr } = shown.editor.state;
          const start = from % (doc.content.size + 1);
          const end = isWide ? to % (doc.content.size + 1) : start;
          const selection = TextSelection.between(doc.resolve(start), doc.resolve(end));
          shown.editor.view.dispatch(tr.setSelection(selection));
          const { $from, $to } = shown.selection;
          // What changes inside of source is meant.
          if ($from.parent.type.spec.code && (key === "x" || key === "Enter" || $from.sameParent($to)))
            continue;
          const before = wordsOf(shown.doc);
          shown.press(key);
          expectKept(before, wordsOf(shown.doc));
        }
        const saved = openPage(shown.source).doc;
        if (markdown.startsWith("---")) {
          const first = shown.doc.firstChild?.attrs["kind"] === "yaml";
          expect(saved.firstChild?.attrs["kind"] === "yaml").toBe(first);
        }
        for (let count = 0; count < 2 * steps.length + 2; count++) shown.press("Control+z");
        expect(shown.source).toBe(markdown);
      }),
      { numRuns: 60 },
    );
  });

  const enters: [name: string, before: string, from: string, to: string, after: string][] = [
    [
      "a heading and a quote",
      "# Heading\n\n> quote\n>\n> more\n",
      "ading",
      "ote",
      "# He\n\n> ote\n>\n> more\n",
    ],
    ["a heading and an item", "# Heading\n\n*  first\n*  two\n", "ading", "st", "# He\n\n*  st\n*  two\n"],
    ["a heading and a paragraph", "# Heading\n\nsome __words__\n", "ading", "me", "# He\n\nme __words__\n"],
    ["a heading and code", "# Heading\n\n~~~js\ncode\n~~~\n", "ading", "de", "# He\n\n~~~js\nde\n~~~\n"],
    [
      "a heading and a cell",
      "# Heading\n\n|a1|b1|\n|-|-|\n|a2|b2|\n",
      "ading",
      "2",
      "# He\n\n|||\n|-|-|\n|2|b2|\n",
    ],
    ["two items", "*  one\n* two\n", "ne", "wo", "*  o\n* wo\n"],
  ];
  test.each(enters)("Enter over parts of %s leaves them what they are", (_, before, from, to, after) => {
    const shown = new HeadlessEditor(before);
    const { doc, tr } = shown.editor.state;
    const at = (text: string) => {
      let found = -1;
      doc.descendants((node, pos) => {
        if (found < 0 && node.isText && node.text?.includes(text) === true)
          found = pos + node.text.indexOf(text);
      });
      return doc.resolve(found);
    };
    shown.editor.view.dispatch(tr.setSelection(TextSelection.between(at(from), at(to))));
    shown.press("Enter");
    expect(shown.source).toBe(after);
    expect(shown.selection.empty).toBe(true);
    shown.press("Control+z");
    expect(shown.source).toBe(before);
  });
});

/** The text of each block of source or code, and that of all other blocks. */
function wordsOf(doc: Node): { code: string[]; text: string } {
  const code: string[] = [];
  let text = "";
  doc.descendants((node) => {
    if (!node.isTextblock) return;
    if (node.type.spec.code) code.push(node.textContent);
    else text += node.textContent;
  });
  return { code, text };
}

/** Every block of source is one from before, or what is left of one; so is the text. */
function expectKept(before: ReturnType<typeof wordsOf>, after: ReturnType<typeof wordsOf>): void {
  for (const code of after.code) expect(before.code.some((old) => isLeft(code, old))).toBe(true);
  expect(isLeft(after.text.replaceAll("x", ""), before.text.replaceAll("x", ""))).toBe(true);
}

/** Whether a text is another one of which a part went. */
function isLeft(text: string, old: string): boolean {
  let same = 0;
  while (same < text.length && text[same] === old[same]) same++;
  return old.slice(same).endsWith(text.slice(same));
}
