import { describe, expect, test } from "vitest";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

const quotes: [name: string, source: string][] = [
  ["a callout", "> [!note] Title\n> text‸\n"],
  ["the title of a callout", "> [!note] Title‸\n"],
  ["a quote", "> text‸\n"],
  ["a heading in a quote", "> text\n>\n> # text‸\n"],
  ["a callout in an item", "- one\n\n  > [!note]\n  > text‸\n"],
];
const nested: [name: string, source: string, inner: string][] = [
  ["a callout in a callout", "> [!note]\n> text\n>\n> > [!tip]\n> > text‸\n", "\n>\n> ok\n"],
  ["a quote in a quote", "> > text‸\n", "\n>\n> ok\n"],
];
const tables: [name: string, source: string][] = [
  ["a table", "| a | b |\n| - | - |\n| c | d‸ |\n"],
  ["the first cell of the last row", "| a | b |\n| - | - |\n| c‸ | d |\n"],
  ["the only row of a table", "| a‸ | b |\n| - | - |\n"],
];
const lists: [name: string, source: string][] = [
  ["a list in a callout", "> [!note]\n> - one\n> - two‸\n"],
  ["a task in a quote", "> - [ ] one‸\n"],
];
const all: [name: string, source: string][] = [
  ...quotes,
  ...nested.map(([name, source]): [string, string] => [name, source]),
  ...tables,
];
const plain = (source: string) => source.replace("‸", "");

describe("at the end of the page", () => {
  test.each([...all, ...lists])("the arrow down leads out of %s to a paragraph below", (_, source) => {
    const page = new HeadlessEditor(source);
    page.press("ArrowDown");
    expect(page.source.trimEnd()).toBe(plain(source).trimEnd());
    page.press("ok");
    expect(page.source.trimEnd()).toBe(`${plain(source)}\nok`);
  });

  test.each([...quotes.slice(0, -1), ...tables])("Ctrl Enter leads out of %s", (_, source) => {
    const page = new HeadlessEditor(source);
    page.press("Control+Enter", "ok");
    expect(page.source.trimEnd()).toBe(`${plain(source)}\nok`);
  });

  test.each(nested)(
    "Ctrl Enter leads out of the inner one of %s, then out of the other",
    (_, source, below) => {
      const page = new HeadlessEditor(source);
      page.press("Control+Enter", "ok");
      expect(page.source.trimEnd()).toBe((plain(source).trimEnd() + below).trimEnd());
      const other = new HeadlessEditor(source);
      other.press("Control+Enter", "Control+Enter", "ok");
      expect(other.source.trimEnd()).toBe(`${plain(source)}\nok`);
    },
  );
});

test.each([...quotes.slice(0, -1), ...tables])(
  "Ctrl Enter leads from %s to the paragraph below",
  (_, source) => {
    const page = new HeadlessEditor(`${source}\nbelow\n`);
    page.press("Control+Enter", "ok ");
    expect(page.source).toBe(`${plain(source)}\nok below\n`);
  },
);

test.each(all)("Ctrl Enter adds a paragraph between %s and something else", (_, source) => {
  const page = new HeadlessEditor(`${source}\n# below\n`);
  page.press("Control+Enter", "ok");
  const last = new HeadlessEditor(page.source).doc.lastChild?.textContent;
  expect(last).toBe("below");
  expect(page.source).toContain("ok");
});

test.each([
  ["above other text of a callout", "> [!note] Title‸\n>\n> text\n"],
  ["above the last row", "| a‸ |\n| - |\n| b |\n"],
  ["where something is below", "> text‸\n\n# below\n"],
  ["in an item", "- text‸\n"],
  ["in a paragraph", "text‸\n"],
])("the arrow down adds nothing %s", (_, source) => {
  const page = new HeadlessEditor(source);
  const { doc } = page;
  page.press("ArrowDown");
  expect(page.doc.eq(doc)).toBe(true);
});

test("Ctrl Enter ticks a task in a callout", () => {
  const page = new HeadlessEditor("> [!note]\n> - [ ] one‸\n");
  page.press("Control+Enter");
  expect(page.source).toBe("> [!note]\n> - [x] one\n");
});

test.each([
  ["goes on to the text that is there", "> [!note] Title‸\n> text\n", "> [!note] Title\n> ok text\n"],
  ["begins the text", "> [!note] Title‸\n", "> [!note] Title\n> ok\n"],
  ["begins the text of one that folds", "> [!tip]- Title‸\n\nbelow\n", "> [!tip]- Title\n> ok\n\nbelow\n"],
  ["takes the rest of the title along", "> [!note] Ti‸tle\n> text\n", "> [!note] Ti\n> ok tle\n> text\n"],
  ["begins a text without a title", "> [!note]‸\n", "> [!note]\n> ok\n"],
  ["stays apart from a text that is apart", "> [!note] T‸\n>\n> text\n", "> [!note] T\n>\n> ok\n>\n> text\n"],
])("Enter in the title of a callout %s", (_, source, after) => {
  const page = new HeadlessEditor(source);
  page.press("Enter", "ok ");
  expect(page.source).toBe(after);
});

test.each([
  ["below its title", "> [!note] Title‸\n", "> [!note] Title\n\nok"],
  ["below its text", "> [!note]- Title\n> text‸\n", "> [!note]- Title\n> text\n\nok"],
  ["above a paragraph", "> [!note] Title‸\n\nbelow\n", "> [!note] Title\n\nokbelow\n"],
])("Enter on an empty line leaves a callout %s", (_, source, after) => {
  const page = new HeadlessEditor(source);
  page.press("Enter", "Enter", "ok");
  expect(page.source.trimEnd()).toBe(after.trimEnd());
});

test("a folded callout opens before it is left", () => {
  const page = new HeadlessEditor("> [!note]- Title‸\n> text\n");
  page.press("ArrowDown", "ok ");
  expect(page.source).toBe("> [!note]- Title\n> ok text\n");
  page.press("Control+Enter");
  expect(page.source).toBe("> [!note]- Title\n> ok text\n");
});
