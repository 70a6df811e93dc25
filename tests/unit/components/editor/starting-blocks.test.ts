import { describe, expect, test } from "vitest";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

const starts: [typed: string, stored: string][] = [
  ["---", "---\n\nok"],
  ["***", "---\n\nok"],
  ["___", "---\n\nok"],
  ["$$", "$$\nok\n$$"],
  ["```", "```\nok\n```"],
  ["~~~js", "```js\nok\n```"],
];

describe.each(starts)("%s and Enter", (typed, stored) => {
  test("begins the block, below others", () => {
    const page = new HeadlessEditor("one‸\n");
    page.press("Enter", typed, "Enter", "ok");
    expect(page.source).toBe(`one\n\n${stored}\n`);
  });

  test("begins the block in a quote", () => {
    const page = new HeadlessEditor("> one‸\n");
    page.press("Enter", typed, "Enter", "ok");
    expect(page.source).toBe(`> one\n>\n${stored.replace(/^/gm, "> ").replace(/ +$/gm, "")}\n`);
  });

  test("is the text again after undo", () => {
    const page = new HeadlessEditor("one‸\n");
    page.press("Enter", typed, "Enter");
    page.undo();
    expect(page.doc.lastChild?.textContent).toBe(typed);
  });

  test("stays text in a cell and behind other words", () => {
    for (const before of ["| a |\n| - |\n| ‸ |\n", "one‸\n"]) {
      const page = new HeadlessEditor(before);
      page.press(typed, "Enter", "ok");
      for (const { type } of page.doc.content.content) expect(["paragraph", "table"]).toContain(type.name);
    }
  });
});

test("what is typed after a line stands in a paragraph of its own", () => {
  const page = new HeadlessEditor("one‸\n\n![p](x.png)\n");
  page.press("Enter", "---", "Enter", "ok");
  expect(page.source).toBe("one\n\n---\n\nok\n\n![p](x.png)\n");
});

const items: [name: string, list: string, indent: string][] = [
  ["an item", "- one\n- two‸", "  "],
  ["a numbered item", "1. one\n2. two‸", "   "],
  ["a task", "- [ ] one\n- [ ] two‸", "  "],
];
test.each(items)("blocks begin in %s, where words go on below", (_, list, indent) => {
  for (const [typed, block] of [
    ["$$", ["$$", "x", "$$"]],
    ["```js", ["```js", "x", "```"]],
  ] as const) {
    const page = new HeadlessEditor(`${list}\n`);
    page.press("Enter", typed, "Enter", "x", "Control+Enter", "ok");
    const [, marker = ""] = /(\S+(?: \[ \])?) two/.exec(list) ?? [];
    expect(page.source).toContain(`\n${indent}${block[1]}\n${indent}${block[2]}\n\n${indent}ok`);
    expect(page.source).toContain(block[0]);
    expect(page.source).not.toContain(`${marker} ok`);
  }
  const page = new HeadlessEditor(`${list}\n`);
  page.press("Enter", "---", "Enter", "ok");
  expect(page.source).toContain(`\n\n${indent}ok`);
  const [source, shown] = [page.source, page.doc.toString()];
  expect(new HeadlessEditor(source).doc.toString()).toBe(shown);
});

test.each(["```js", "``` ", "~~~"])("%s before a picture or a link stays text, and they stay", (typed) => {
  for (const rest of ["![p](x.png)", "See [link](http://e.com/) and [[W]]"]) {
    const page = new HeadlessEditor(`‸${rest}\n`);
    page.press(typed, ...(typed.endsWith(" ") ? [] : ["Enter"]));
    expect(page.source).toContain(rest);
  }
});

test("a formula before words stays text", () => {
  const page = new HeadlessEditor("‸one\n");
  page.press("$$", "Enter");
  expect(page.doc.content.content.map(({ textContent }) => textContent)).toEqual(["$$", "one"]);
});

describe.each(["---", "***", "___"])("%s before words is a divider above them", (typed) => {
  test.each([
    ["a heading", "# ‸Title\n", "---\n\n# okTitle\n"],
    ["a heading between others", "a\n\n## ‸T x\n\nb\n", "a\n\n---\n\n## okT x\n\nb\n"],
    ["a heading of two lines", "a\n\n‸Title\n=====\n", "a\n\n---\n\nokTitle\n=====\n"],
    ["a paragraph", "a\n\n‸one *two*\n", "a\n\n---\n\nokone *two*\n"],
    ["words of a quote", "> a\n>\n> ‸one\n", "> a\n>\n> ---\n>\n> okone\n"],
    ["a heading of a quote", "> ## ‸one\n", "> ---\n>\n> ## okone\n"],
    ["nothing in a heading", "a\n\n# ‸\n", "a\n\n---\n\nok\n"],
    ["a numbered item", "1. ‸one\n2. two\n", "1. ---\n\n   okone\n2. two\n"],
    ["an item", "- ‸one\n- two\n", "- ___\n\n  okone\n- two\n"],
    ["words below those of a task", "- [x] a\n\n  ‸one\n", "- [x] a\n\n  ---\n\n  okone\n"],
    ["an item in a quote", "> - ‸one\n", "> - ___\n>\n>   okone\n"],
  ])("%s", (_, before, after) => {
    const page = new HeadlessEditor(before);
    page.press(typed, "Enter", "ok");
    expect(page.source).toBe(after);
    expect(new HeadlessEditor(after).doc.toString()).toBe(page.doc.toString());
  });

  test("is the text again after undo", () => {
    const page = new HeadlessEditor("a\n\n# ‸Title\n");
    page.press(typed, "Enter");
    page.undo();
    expect(page.doc.lastChild?.textContent).toBe(`${typed}Title`);
  });

  test.each(["# **‸Title**\n", "# Ti‸tle\n", "- [x] ‸one\n", "# a‸\n", "| ‸a |\n| - |\n"])(
    "but text in %s",
    (source) => {
      const page = new HeadlessEditor(source);
      page.press(typed, "Enter");
      expect(page.doc.textContent).toContain(typed);
    },
  );
});

test.each(["---", "***", "___", "$$", "```js"])("%s and Enter behind something else keeps it", (typed) => {
  for (const around of [
    (text: string) => text,
    (text: string) => `# ${text}`,
    (text: string) => `- ${text}`,
  ]) {
    for (const between of ["**bold**", "`code`", "![a](b.png)", "[[Page]]", "$x$", "[a](b)", "so bold"]) {
      for (const rest of ["", " rest"]) {
        const page = new HeadlessEditor(`${around(`‸${between}${rest}`)}\n`);
        const [shown, from] = [page.doc.textContent, page.selection.from];
        const { state, view } = page.editor;
        view.dispatch(state.tr.insert(from, state.schema.text(typed)));
        const caret = page.doc.resolve(from).end() - rest.length;
        page.select({ from: caret, to: caret });
        page.press("Enter");
        expect(page.doc.textContent).toBe(`${typed}${shown}`);
      }
    }
  }
});

test.each(["---", "$$", "```"])("%s beside something else, or in a mark, stays text", (typed) => {
  for (const before of ["![a](b.png)", "[[Page]]", "$x$", "a <!-- x -->"]) {
    const page = new HeadlessEditor(`${before}‸\n`);
    page.press(typed, "Enter", "ok");
    expect(page.source).toContain(before);
    expect(page.source).toContain("ok");
  }
  const code = new HeadlessEditor("`---‸`\n");
  code.press("Enter", "ok");
  expect(code.source).toMatch(/^`---`\n/);
});

test("a line at the start of a page is no front matter when the page is read again", () => {
  const page = new HeadlessEditor("‸\n");
  page.press("---", "Enter", "a: 1", "Enter", "---", "Enter", "ok");
  expect(new HeadlessEditor(page.source).doc.content.content.map(({ type }) => type.name)).toEqual([
    "horizontalRule",
    "paragraph",
    "horizontalRule",
    "paragraph",
  ]);
});

test("a line in an item of a list stays in it when the page is read again", () => {
  const page = new HeadlessEditor("- ‸\n");
  page.press("---", "Enter", "ok");
  const [source, shown] = [page.source, page.doc.toString()];
  expect(new HeadlessEditor(source).doc.toString()).toBe(shown);
});
