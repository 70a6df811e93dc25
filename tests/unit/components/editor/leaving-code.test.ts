import { describe, expect, test } from "vitest";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

/** Blocks of source, with the caret at the end of what their fences enclose. */
const fenced: [name: string, source: string][] = [
  ["a formula", "$$\nx‸\n$$"],
  ["a formula in longer fences", "$$$\nx‸\n$$$"],
  ["a comment", "%%\nx‸\n%%"],
];
const others: [name: string, source: string][] = [
  ["HTML", "<div>\nx‸"],
  ["a definition", "[a]: /x‸"],
  ["a footnote", "[^1]: x‸"],
];
const diagram: [name: string, source: string] = ["a diagram", "```mermaid\ngraph TD‸\n```"];
const codes: [name: string, source: string][] = [["code", "```js\nx‸\n```"], diagram];
const all = [...fenced, ...others, ...codes];

const containers: [name: string, wrap: (blocks: string) => string][] = [
  ["the page", (blocks) => blocks],
  ["a quote", (blocks) => blocks.replace(/^/gm, "> ").replace(/ +$/gm, "")],
  ["a callout that folds", (blocks) => `> [!note]- Title\n>\n${blocks.replace(/^/gm, "> ")}`],
  ["a task", (blocks) => `- [ ] first\n\n${blocks.replace(/^(?=.)/gm, "  ")}`],
];

describe.each(containers)("in %s", (_, wrap) => {
  test.each(all)("Ctrl Enter leaves %s to a new paragraph below", (_, source) => {
    const page = new HeadlessEditor(wrap(source));
    page.press("Control+Enter", "ok");
    expect(page.source.trimEnd()).toBe(wrap(`${source.replace("‸", "")}\n\nok`).replace(/^> $/gm, ">"));
  });

  test.each([...fenced, ...others, diagram])("so does Escape: %s", (_, source) => {
    const page = new HeadlessEditor(wrap(source));
    page.press("Escape", "ok");
    expect(page.source.trimEnd()).toBe(wrap(`${source.replace("‸", "")}\n\nok`).replace(/^> $/gm, ">"));
  });

  test.each([...fenced, ...others])("Enter on an empty last line leaves %s", (_, source) => {
    const page = new HeadlessEditor(wrap(source));
    page.press("Enter", "Enter", "ok");
    expect(page.source.trimEnd()).toBe(wrap(`${source.replace("‸", "")}\n\nok`).replace(/^> $/gm, ">"));
    page.press("Control+z", "Control+z", "Control+z", "Control+z");
    expect(page.source).toBe(wrap(source).replace("‸", ""));
  });

  test.each(fenced)("Enter after its closing fence leaves %s", (_, source) => {
    const page = new HeadlessEditor(wrap(source));
    const fence = source.split("\n").at(-1) ?? "";
    page.press("Enter", fence, "Enter", "ok");
    expect(page.source.trimEnd()).toBe(wrap(`${source.replace("‸", "")}\n\nok`).replace(/^> $/gm, ">"));
  });

  test.each(all)("the arrow down leads out of %s at the end of the page", (_, source) => {
    const page = new HeadlessEditor(wrap(source));
    page.press("ArrowDown", "ok");
    expect(page.source.trimEnd()).toBe(wrap(`${source.replace("‸", "")}\n\nok`).replace(/^> $/gm, ">"));
  });
});

test.each(codes)("in %s it takes two empty lines", (_, source) => {
  const page = new HeadlessEditor(source);
  page.press("Enter", "Enter", "Enter", "ok");
  expect(page.source.trimEnd()).toBe(`${source.replace("‸", "")}\n\nok`);
});

test.each([...all, ["front matter", "---\na: b‸\n---"], ["front matter", "+++\na = 1‸\n+++"]])(
  "%s is left to the paragraph that is below",
  (_, source) => {
    for (const keys of [
      ["Control+Enter"],
      source.startsWith("```") ? [] : ["Escape"],
      source.startsWith("```") ? [] : ["Enter", "Enter"],
    ]) {
      if (keys.length === 0) continue;
      const page = new HeadlessEditor(`${source}\n\nbelow\n`);
      page.press(...keys, "ok ");
      expect(page.source).toBe(`${source.replace("‸", "")}\n\nok below\n`);
    }
  },
);

test.each([...fenced, ["front matter", "---\nx‸\n---"]])("the arrows pass the fences of %s", (_, source) => {
  const text = `above\n\n${source}\n\nbelow\n`;
  const opened = source.startsWith("---") ? text.slice("above\n\n".length) : text;
  const plain = opened.replace("‸", "");
  for (const key of ["ArrowDown", "ArrowRight"]) {
    const page = new HeadlessEditor(opened);
    page.press(key, "ok ");
    expect(page.source).toBe(plain.replace("below", "ok below"));
  }
  if (opened !== text) return;
  for (const keys of [["ArrowUp"], ["ArrowLeft"]]) {
    const page = new HeadlessEditor(opened.replace("x‸", "‸x"));
    page.press(...keys, " ok");
    expect(page.source).toBe(plain.replace("above", "above ok"));
  }
});

test("the first formula of a page is not left upwards", () => {
  const page = new HeadlessEditor("$$\nx‸\n$$\n");
  page.press("ArrowUp", "ArrowLeft", "y");
  expect(page.source).toBe("$$\nyx\n$$\n");
});

/** Every place in the text of the first block, with what is stored after a letter is typed there. */
function typedEverywhere(source: string, letter = "Q"): string[] {
  const { doc } = new HeadlessEditor(source);
  const [block] = doc.children;
  let text = block;
  let start = 1;
  while (text && !text.isTextblock) {
    text = text.firstChild ?? undefined;
    start++;
  }
  return Array.from({ length: (text?.content.size ?? 0) + 1 }, (_, offset) => {
    const page = new HeadlessEditor(source);
    page.select({ from: start + offset, to: start + offset });
    page.press(letter);
    return page.source;
  });
}

test.each([
  ["a formula", "$$\nab\n$$\n\ntext\n"],
  ["an empty formula", "$$\n\n$$\n\ntext\n"],
  ["a formula without lines", "$$\n$$\n\ntext\n"],
  ["a formula that begins on the line of its fence", "$$ a\nb\n$$\n\ntext\n"],
  ["an indented formula", "  $$\n  a\n  $$\n\ntext\n"],
  ["a formula in a quote", "> $$\n> a\n> $$\n\ntext\n"],
  ["a formula that is not closed", "$$\nab\n"],
  ["a comment", "%%\nab\n%%\n\ntext\n"],
  ["a comment without lines", "%%\n%%\n\ntext\n"],
  ["front matter", "---\na: b\n---\n\ntext\n"],
  ["front matter without lines", "---\n---\n\ntext\n"],
  ["TOML", "+++\na = 1\n+++\n\ntext\n"],
  ["a definition", "[a]: /url\n\n[a]\n"],
  ["a footnote", "[^1]: note\n\ntext[^1]\n"],
  ["a callout", "> [!note] Title\n> text\n"],
  ["HTML", "<div>\nab\n</div>\n\ntext\n"],
  ["HTML of one tag", "<div>\n\ntext\n"],
  ["HTML of one tag that is not closed", "<div\n\ntext\n"],
  ["HTML with attributes", "<div class=a id>text</div>\n\ntext\n"],
  ["HTML with attributes on other lines", "  <div\n  class=a>\ntext\n</div>\n\ntext\n"],
  ["an end tag", "</div>\n\ntext\n"],
  ["a line", "<hr/>\n\ntext\n"],
  ["a comment of HTML", "<!-- ab -->\n\ntext\n"],
  ["an empty comment of HTML", "<!---->\n\ntext\n"],
  ["a comment of several lines, with text behind it", "<!--\na\n\nb\n--> *c*\n\ntext\n"],
  ["a comment of HTML that is not closed", "<!-- a\n\ntext\n"],
  ["a style", "<style>\na {}\n\nb {}\n</style>\n\ntext\n"],
  ["preformatted text", "<pre class=a>b</pre>\n\ntext\n"],
  ["an instruction", "<?php echo 1; ?>\n\ntext\n"],
  ["a declaration", "<!DOCTYPE html>\n\ntext\n"],
  ["character data", "<![CDATA[a\n\nb]]>\n\ntext\n"],
  ["a tag alone", "<img src=a.png width=1>\n\ntext\n"],
  ["a tag alone that is closed", "<img src=a.png />\n\ntext\n"],
  ["a tag alone above lines", "<a href=a>  \ntext\n</a>\n\ntext\n"],
  ["a name of nobody", "<x-y>\na\n</x-y>\n\ntext\n"],
  ["HTML in a quote", "> <div>a\n> b\n\ntext\n"],
])("no place for the caret lets a letter break %s", (_, source) => {
  const shapeOf = (text: string) =>
    new HeadlessEditor(text).doc.children.map(({ type, attrs }) => [type.name, attrs]);
  const shape = shapeOf(source);
  for (const stored of typedEverywhere(source)) {
    expect(shapeOf(stored), stored).toEqual(shape);
    expect(stored.replaceAll(/[Q\s>]/g, "")).toBe(source.replaceAll(/[\s>]/g, ""));
    expect(stored).toMatch(source.startsWith("> [!") ? /\[![^\]]*\]/ : /Q/);
    expect(stored.split("\n").filter((line) => /^[ >]*(?:\$\$|%%|---(?!>)|\+\+\+).*Q/.test(line))).toEqual(
      source.startsWith("$$ a") ? expect.anything() : [],
    );
  }
});

test.each([
  ["Backspace", "$$\n‸ab\n$$\n", "$$\nab\n$$\n"],
  ["Control+Backspace", "$$\n‸ab\n$$\n", "$$\nab\n$$\n"],
  ["Delete", "$$\nab‸\n$$\n", "$$\nab\n$$\n"],
  ["Control+Delete", "text\n\n$$\nab‸\n$$\n\nbelow\n", "text\n\n$$\nab\n$$\n\nbelow\n"],
  ["Backspace", "---\n‸a: b\n---\n\ntext\n", "---\na: b\n---\n\ntext\n"],
  ["Delete", "%%\na‸\n%%\n\ntext\n", "%%\na\n%%\n\ntext\n"],
  ["Backspace", "<div>‸ab</div>\n", "<div>ab</div>\n"],
  ["Control+Backspace", "<!--‸ab-->\n", "<!--ab-->\n"],
  ["Delete", "<!--ab‸-->\n", "<!--ab-->\n"],
  ["Backspace", "<!--ab-->‸c\n", "<!--ab-->c\n"],
  ["Delete", "text\n\n<pre>ab‸</pre>\n\nbelow\n", "text\n\n<pre>ab</pre>\n\nbelow\n"],
])("%s beside a fence joins nothing with it", (key, before, after) => {
  const page = new HeadlessEditor(before);
  page.press(key);
  expect(page.source).toBe(after);
});

test("what replaces a fence replaces what it encloses", () => {
  const cases: [from: number, to: number, text: string, after: string][] = [
    [1, 9, "y", "$$\ny\n$$\n"],
    [1, 9, "", "$$\n\n$$\n"],
    [2, 5, "y", "$$\nyb\n$$\n"],
    [5, 8, "", "$$\na\n$$\n"],
    [1, 2, "", "$$\nab\n$$\n"],
    [9, 9, "y", "$$\naby\n$$\n"],
  ];
  for (const [from, to, text, after] of cases) {
    const page = new HeadlessEditor("$$\nab\n$$\n");
    page.editor.view.dispatch(page.editor.state.tr.insertText(text, from, to));
    expect(page.source).toBe(after);
    page.undo();
    expect(page.source).toBe("$$\nab\n$$\n");
  }
});

test.each(["$$\n‸x‸\n$$", "%%\n‸x‸\n%%", "```\n‸x‸\n```", "<p>‸x‸"])(
  "emptied source goes with the next Backspace: %s",
  (source) => {
    const page = new HeadlessEditor(`text\n\n${source}\n\nbelow\n`);
    if (source.startsWith("<")) page.select({ from: page.selection.$from.start(), to: page.selection.to });
    page.press("Backspace", "Backspace", "ok");
    expect(page.source).toBe("text\n\nok\n\nbelow\n");
  },
);

test.each([
  ["<!-- logo --><p>Hello‸ you</p>\n\ntext\n", "<!-- logo --><p>HelloX you</p>\n\ntext\n"],
  ["<!-- logo -->‸ you\n", "<!-- logo -->X you\n"],
  ["<!--\na\n--> you‸\n", "<!--\na\n--> youX\n"],
  ["<style>\na {}\n\n</style> one ‸two\n", "<style>\na {}\n\n</style> one Xtwo\n"],
  ["<?php a ?> b‸ c\n", "<?php a ?> bX c\n"],
  ["<!DOCTYPE html> b‸\n", "<!DOCTYPE html> bX\n"],
  ["<![CDATA[a]]> b‸c\n", "<![CDATA[a]]> bXc\n"],
  ["<pre>a</pre><b>‸c</b>\n", "<pre>a</pre><b>Xc</b>\n"],
])("what is typed behind an end mark stands there: %s", (before, after) => {
  const page = new HeadlessEditor(before);
  page.press("X");
  expect(page.source).toBe(after);
  expect(new HeadlessEditor(after).doc.toString()).toBe(page.doc.toString());
});

test("an end mark is passed by Delete and Backspace, and Enter behind it leads out", () => {
  const page = new HeadlessEditor("<!--a‸-->b\n");
  page.press("Delete", "Q");
  expect(page.source).toBe("<!--a-->Qb\n");
  const back = new HeadlessEditor("<!--a-->‸b\n");
  back.press("Backspace", "Q");
  expect(back.source).toBe("<!--aQ-->b\n");
  const other = new HeadlessEditor("<!-- a -->b‸\n\nbelow\n");
  other.press("Enter", "ok ");
  expect(other.source).toBe("<!-- a -->b\n\nok below\n");
  const empty = new HeadlessEditor("text\n\n<!--‸a‸-->\n");
  empty.press("Backspace", "Backspace", "ok");
  expect(empty.source).toBe("text\n\nok\n");
});

test("a formula is typed from its first fence to below its last one", () => {
  const page = new HeadlessEditor("‸");
  page.press("$$", "Enter", "x", "Enter", "$$", "Enter", "after");
  expect(page.source.trimEnd()).toBe("$$\nx\n$$\n\nafter");
});
