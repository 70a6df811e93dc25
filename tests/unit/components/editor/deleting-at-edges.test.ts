import { describe, expect, test } from "vitest";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

/** Blocks that no text may be joined with, each with how the editor calls it. */
const wholes: [kind: string, source: string][] = [
  ["sourceBlock", "</div>"],
  ["sourceBlock", "<!-- one\ntwo -->"],
  ["sourceBlock", "[a]: /url"],
  ["sourceBlock", "[^1]: A footnote."],
  ["sourceBlock", "$$\nx\n$$"],
  ["sourceBlock", "%%\na comment\n%%"],
  ["codeBlock", "```mermaid\ngraph TD\n```"],
  ["codeBlock", "~~~js\n# x\n~~~"],
  ["codeBlock", "    indented"],
  ["table", "| a | b |\n| - | - |\n| c | d |"],
  ["horizontalRule", "***"],
  ["image", "![a](b.png)"],
  ["wikiLink", "![[b.png]]"],
];

const containers: [name: string, wrap: (blocks: string) => string][] = [
  ["the page", (blocks) => blocks],
  ["a quote", (blocks) => blocks.replace(/^/gm, "> ").replace(/ +$/gm, "")],
  ["a callout", (blocks) => `> [!note] Title\n>\n${blocks.replace(/^/gm, "> ").replace(/ +$/gm, "")}`],
  ["an item", (blocks) => `- first\n\n${blocks.replace(/^(?=.)/gm, "  ")}`],
];

const backward = ["Backspace", "Control+Backspace", "Alt+Backspace", "Meta+Backspace", "Shift+Backspace"];
const forward = ["Delete", "Control+Delete", "Alt+Delete"];

describe.each(containers)("in %s", (name, wrap) => {
  const isPage = name === "the page";
  test.each(wholes)("Backspace below a block selects it: %s %s", (kind, source) => {
    for (const key of isPage ? backward : ["Backspace"]) {
      const text = wrap(`${source}\n\n‸First *words*\n`);
      const page = new HeadlessEditor(text);
      page.press(key);
      expect(page.source).toBe(text.replace("‸", ""));
      expect(page.selectedBlock).toMatch(new RegExp(`^${kind}`));
      page.press("Backspace");
      expect(page.source.trim()).not.toContain(source.split("\n").at(-1));
      expect(page.source).toContain("First *words*");
      page.press("Control+z");
      expect(page.source).toBe(text.replace("‸", ""));
    }
  });

  test.each(wholes)("a letter typed while a block is selected goes below it: %s %s", (_, source) => {
    const text = wrap(`${source}\n\n‸First *words*\n`);
    const page = new HeadlessEditor(text);
    page.press("Backspace", "On ", "y");
    expect(page.source).toBe(text.replace("‸", "On y"));
  });

  test.each(wholes)("Delete above a block selects it: %s %s", (kind, source) => {
    for (const key of isPage ? forward : ["Delete"]) {
      const text = wrap(`Last *words*‸\n\n${source}\n`);
      const page = new HeadlessEditor(text);
      page.press(key);
      expect(page.source).toBe(text.replace("‸", ""));
      expect(page.selectedBlock).toMatch(new RegExp(`^${kind}`));
    }
  });
});

test("front matter that is shown as properties is out of reach of Backspace below it", () => {
  const below = new HeadlessEditor("---\na: b\n---\n\n‸First words\n");
  below.press("Backspace");
  expect(below.selectedBlock).toBeNull();
  expect(below.source).toBe("---\na: b\n---\n\nFirst words\n");
  const page = new HeadlessEditor("---\na: b\n---\n\n‸First\n\nSecond\n");
  page.press("Enter");
  page.select({ from: page.selection.from - 2, to: page.selection.from - 2 });
  page.press("Backspace");
  expect(page.selectedBlock).toBeNull();
  expect(page.source).toMatch(/^---\na: b\n---\n/);
  expect(page.doc.childCount).toBe(3);
});

test("front matter that is shown as it is written is selected from the first words below it", () => {
  for (const text of ["---\na: [b\n---\n\n‸First words\n", "+++\na = 1\n+++\n‸First words\n"]) {
    const page = new HeadlessEditor(text);
    page.press("Backspace");
    expect(page.selectedBlock).toMatch(/^sourceBlock/);
    expect(page.source).toBe(text.replace("‸", ""));
  }
});

test("from within code and source nothing is joined with the text beside it", () => {
  for (const source of ["```\n‸x‸\n```", "<div>‸x‸</div>", "$$\n‸x‸\n$$", "‸[a]: /url‸"]) {
    for (const [key, at] of [
      ["Backspace", 0],
      ["Delete", 1],
    ] as const) {
      const text = `Before\n\n${source}\n\nAfter\n`;
      const page = new HeadlessEditor(text);
      const { $from } = page.selection;
      const place = at === 0 ? $from.start() : $from.end();
      page.select({ from: place, to: place });
      page.press(key, `Control+${key}`);
      expect(page.source).toBe(text.replaceAll("‸", ""));
    }
  }
});

test("an empty line beside code goes", () => {
  const page = new HeadlessEditor("```\nx‸\n```\n\nAfter\n");
  page.editor.view.dispatch(page.editor.state.tr.insert(3, page.doc.type.schema.node("paragraph")));
  page.press("Delete");
  expect(page.doc.childCount).toBe(2);
});

type Case = [name: string, before: string, keys: string[], after: string];

const lists: Case[] = [
  [
    "the second Backspace joins with the item above",
    "- a\n- ‸bb\n- c\n",
    ["Backspace", "Backspace"],
    "- abb\n- c\n",
  ],
  ["in a numbered list", "1) a\n2) ‸bb\n3) c\n", ["Backspace", "Backspace"], "1) abb\n3) c\n"],
  ["in a quote", "> * a\n> * ‸bb\n> * c\n", ["Backspace", "Backspace"], "> * abb\n> * c\n"],
  [
    "of a task the box goes first",
    "- [ ] a\n- [x] ‸b\n",
    ["Backspace", "Backspace", "Backspace"],
    "- [ ] ab\n",
  ],
  [
    "with the last of a nested list",
    "- a\n  - n\n- ‸b\n- c\n",
    ["Backspace", "Backspace"],
    "- a\n  - nb\n- c\n",
  ],
  ["an item of a nested list", "- a\n  - ‸n\n- c\n", ["Backspace"], "- a\n\n  n\n- c\n"],
  ["the only item of a nested list", "- a\n  - ‸n\n- c\n", ["Backspace", "Backspace"], "- an\n- c\n"],
  ["in a nested list", "- a\n  * m\n  * ‸n\n  * o\n", ["Backspace", "Backspace"], "- a\n  * mn\n  * o\n"],
  [
    "in a list within a list within a quote",
    "> 1. a\n>    - m\n>      - ‸n\n>        - o\n",
    ["Backspace", "Backspace"],
    "> 1. a\n>    - mn\n>        - o\n",
  ],
  ["of a nested task the box goes first", "- a\n  - [ ] ‸n\n", ["Backspace"], "- a\n  - n\n"],
  ["an empty nested item", "- a\n  - m\n  - ‸\n  - o\n", ["Backspace", "Backspace"], "- a\n  - m\n  - o\n"],
  [
    "Backspace takes back an Enter at the end of a nested list",
    "- a\n  - n‸\n",
    ["Enter", "Backspace"],
    "- a\n  - n\n",
  ],
  ["and one in an empty nested item", "- a\n  - n\n  - ‸\n", ["Enter", "Backspace"], "- a\n  - n\n  - \n"],
  ["the first item", "x\n\n- ‸a\n- b\n", ["Backspace", "Backspace"], "xa\n\n- b\n"],
  ["an empty item", "- a\n- ‸\n- c\n", ["Backspace", "Backspace"], "- a\n- c\n"],
  ["what else is in an item stays", "- a\n- ‸b\n\n  more\n", ["Backspace", "Backspace"], "- ab\n\nmore\n"],
  ["text below a list", "*   a\n*   b\n\n‸text\n", ["Backspace"], "*   a\n*   btext\n"],
  ["Delete at the end of an item", "- a‸\n- bb\n- c\n", ["Delete"], "- abb\n- c\n"],
  ["Delete at the end of a list", "- a\n- b‸\n\ntext\n", ["Delete"], "- a\n- btext\n"],
  ["Backspace takes back an Enter", "- a‸b\n- c\n", ["Enter", "Backspace"], "- ab\n- c\n"],
  ["at the start of an item", "- ‸ab\n- c\n", ["Enter", "Backspace"], "- ab\n- c\n"],
  ["at the end of an item", "*  a‸\n*  c\n", ["Enter", "Backspace"], "*  a\n*  c\n"],
  ["of a task", "- [x] a‸b\n- c\n", ["Enter", "Backspace"], "- [x] ab\n- c\n"],
  ["in a nested list", "1. a\n   - b‸b\n   - c\n", ["Enter", "Backspace"], "1. a\n   - bb\n   - c\n"],
  ["in an item with more in it", "- a‸b\n\n  more\n- c\n", ["Enter", "Backspace"], "- ab\n\n  more\n- c\n"],
  ["out of a list", "- a\n- ‸\n", ["Enter", "Backspace"], "- a\n- \n"],
];

test.each(lists)("%s", (_, before, keys, after) => {
  const page = new HeadlessEditor(before);
  page.press(...keys);
  expect(page.source).toBe(after);
  page.press("new");
  for (let count = 0; count < 9; count++) page.press("Control+z");
  expect(page.source).toBe(before.replace("‸", ""));
});

test("after other keys Backspace is what it always is", () => {
  const page = new HeadlessEditor("- a‸b\n");
  page.press("Enter", "x");
  page.select({ from: page.selection.from - 1, to: page.selection.from - 1 });
  page.press("Backspace");
  expect(page.source).toBe("- a\n\nxb\n");
});

test("where nothing is left to redo, the keys of redo undo nothing", () => {
  const page = new HeadlessEditor("one‸\n");
  page.press("two", "Control+z", "Control+Shift+z");
  expect(page.source).toBe("onetwo\n");
  page.press("Control+Shift+z");
  expect(page.source).toBe("onetwo\n");
});
