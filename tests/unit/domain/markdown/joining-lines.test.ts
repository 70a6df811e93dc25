import fc from "fast-check";
import { expect, test } from "vitest";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

/** Paragraphs of several lines, each line with blanks and a prefix of its own. */
const pages = [
  "one  \ntwo\n  three   \nfour",
  "one\\\ntwo \n three\\\nfour",
  "> one  \n> two\n>  three\n>four \nlazy",
  "> > one \n>> two  \nlazy\n> > four",
  "- one \n  two\n   three  \nlazy four\n- x",
  "*   one \n    two\n  three  \n    four\n\n*   x",
  "> - one \n>   two\n> three  \n>   four\n> - x",
  "- > one \n  > two\n  three  \n  > four\n- x",
  "7) [x] one \n   two\n  three  \n   four\n8) x",
  "> [!note] one \n> two\n>three  \n> four",
  "1. a\n   - one &copy; \n     __two__ \n\tthree\t\n       four\n2. b",
  "line one \n  two\n three\n===",
  "one *em \n two* [li \n  nk](u) two\n   four",
];

const anyPage = fc.record({
  page: fc.constantFrom(...pages),
  lineEnd: fc.constantFrom("\n", "\r\n"),
  at: fc.nat(),
});

/** How many lines at both ends of a text are those of another. */
function sameLines(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return head + tail;
}

const markdownOf = (page: string, lineEnd: string) => `${page}\n\nafter\n`.replaceAll("\n", lineEnd);

test("two lines that become one keep the bytes of all others", () => {
  fc.assert(
    fc.property(anyPage, ({ page, lineEnd, at }) => {
      const markdown = markdownOf(page, lineEnd);
      const { doc, editor, ...opened } = openedAt(markdown);
      const breaks: number[] = [];
      doc.descendants((node, place) => {
        if (["softBreak", "hardBreak"].includes(node.type.name)) breaks.push(place);
      });
      const place = breaks[at % breaks.length] ?? 0;
      editor.view.dispatch(editor.state.tr.delete(place, place + 1));
      const [before, after] = [markdown.split(lineEnd), opened.saved().split(lineEnd)];
      expect(after.length).toBe(before.length - 1);
      expect(sameLines(before, after)).toBe(before.length - 2);
    }),
    { numRuns: 60 },
  );
});

test.each(["Enter", "Shift+Enter"])("a line that %s parts keeps the bytes of all others", (key) => {
  const parted = anyPage.filter(({ page }) => !page.includes("*em"));
  fc.assert(
    fc.property(parted, ({ page, lineEnd, at }) => {
      const markdown = markdownOf(page, lineEnd);
      const { doc, ...opened } = openedAt(markdown);
      const places: number[] = [];
      doc.descendants((node, place) => {
        const isLong = node.isText && (node.text ?? "").length > 2;
        if (isLong && node.marks.length === 0) places.push(place + 1);
      });
      const place = places[at % places.length] ?? 0;
      opened.page.select({ from: place, to: place });
      opened.page.press(key);
      const before = markdown.split(lineEnd);
      expect(sameLines(before, opened.saved().split(lineEnd))).toBe(before.length - 1);
    }),
    { numRuns: 60 },
  );
});

function openedAt(markdown: string) {
  const page = new HeadlessEditor(markdown);
  return { page, doc: page.doc, editor: page.editor, saved: () => page.source };
}

const joins: [name: string, before: string, after: string][] = [
  [
    "two paragraphs",
    "one \n two\n\n‸three \n four &copy; __b__  \n five\n",
    "one \n twothree \n four &copy; __b__  \n five\n",
  ],
  [
    "two paragraphs of a quote",
    "> one \n>two\n>\n> ‸three \n>four &copy; __b__  \nlazy\n",
    "> one \n>twothree \n>four &copy; __b__  \nlazy\n",
  ],
  [
    "two paragraphs of an item",
    "* a\n\n    one \n\n    ‸three \n   four &copy; __b__\n* c\n",
    "* a\n\n    onethree \n   four &copy; __b__\n* c\n",
  ],
];

test.each(joins)("%s that become one keep their lines", (_, before, after) => {
  const page = new HeadlessEditor(before);
  page.press("Backspace");
  expect(page.source).toBe(after);
  page.undo();
  expect(page.source).toBe(before.replace("‸", ""));
});

test("two items that become one keep their lines", () => {
  const page = new HeadlessEditor("- one \n   two\n- ‸three \n  four &copy; __b__  \nlazy\n- x\n");
  page.press("Backspace", "Backspace");
  expect(page.source).toBe("- one \n   twothree \n  four &copy; __b__  \nlazy\n- x\n");
});

test("what is typed right after Enter stands in the second half", () => {
  const page = new HeadlessEditor("> one  \n>tw‸o\n>  three\nlazy\n");
  page.press("Enter", "new");
  expect(page.source).toBe("> one  \n>tw\n>\n> newo\n>  three\nlazy\n");
});
