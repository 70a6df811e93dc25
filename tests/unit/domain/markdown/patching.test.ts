import { Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { describe, expect, test } from "vitest";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import { edited, type Editing } from "@/tests/support/markdown/edited";

type Case = [name: string, before: string, edit: (editing: Editing) => void, after: string];

const typeAfter =
  (passage: string, text: string) =>
  ({ type, find }: Editing) =>
    type(find(passage) + passage.length, text);

const removeBlock =
  (index: number) =>
  ({ transform, block }: Editing) =>
    transform.delete(block(index).from, block(index).to);

const removeParagraph =
  (text: string) =>
  ({ transform, node }: Editing) => {
    const { pos, node: paragraph } = node("paragraph", text);
    transform.delete(pos, pos + paragraph.nodeSize);
  };

const mark =
  (passage: string, name: string) =>
  ({ transform, find, base }: Editing) =>
    transform.addMark(find(passage), find(passage) + passage.length, base.schema.mark(name));

const setAttribute =
  (name: string, attribute: string, value: unknown) =>
  ({ transform, node }: Editing) =>
    transform.setNodeAttribute(node(name).pos, attribute, value);

const addItemAfter =
  (text: string) =>
  ({ transform, node, base }: Editing) => {
    const item = node("listItem", text);
    const paragraph = base.schema.node("paragraph", null, base.schema.text("new"));
    transform.insert(item.pos + item.node.nodeSize, base.schema.node("listItem", item.node.attrs, paragraph));
  };

const splitAfter =
  (passage: string, text: string) =>
  ({ transform, find, base }: Editing) => {
    const end = find(passage) + passage.length;
    transform.split(end, 2).insert(end + 4, base.schema.text(text));
  };

const removeItem =
  (text: string) =>
  ({ transform, node }: Editing) => {
    const item = node("listItem", text);
    transform.delete(item.pos, item.pos + item.node.nodeSize);
  };

const cases: Case[] = [
  ["a word in a paragraph", "a  \nb_c_ &copy; \\*d\n", typeAfter("*d", "!"), "a  \nb_c_ &copy; \\*d!\n"],
  ["a word after a character reference", "x &copy; y\n", typeAfter("©", "z"), "x &copy;z y\n"],
  [
    "the rest of an item that has items in it, by the one above",
    "- alpha\n- beta\n- gamma\n\t- nested x\n- delta\n\t- dx\n",
    ({ transform, find }) => transform.delete(find("alpha") + 5, find("gamma") + 1),
    "- alphaamma\n\t- nested x\n- delta\n\t- dx\n",
  ],
  [
    "an item between two, with tabs",
    "- c\n\t- nested x\n\t- nested y\n\t\t- deep\n",
    splitAfter("nested x", "new"),
    "- c\n\t- nested x\n\t- new\n\t- nested y\n\t\t- deep\n",
  ],
  ["an item above one alike", "- it 1\n-   it 2\n", removeItem("it 1"), "-   it 2\n"],
  ["an item below one alike", "-   it 1\n- it 2\n", removeItem("it 2"), "-   it 1\n"],
  ["an item above one alike in a quote", "> * it 1\n> *\tit 2\n", removeItem("it 1"), "> *\tit 2\n"],
  ["an item in a quote above one that is indented less", ">  - a\n> - b\n", removeItem("a"), "> - b\n"],
  ["an item above one that is indented more", "- x\n  - a\n   - b\n", removeItem("a"), "- x\n   - b\n"],
  ["an item on the line of the one around it", "- - a\n  - b\n", removeItem("a"), "- - b\n"],
  ["a block of a quote", ">  a\n>\n>b\n", removeParagraph("a"), ">b\n"],
  [
    "a block of a quote with one of a quote in it",
    "> p\n>\n> > a\n> >\n> >b\n> >   c\n",
    (editing) => {
      removeParagraph("p")(editing);
      removeParagraph("a")(editing);
    },
    "> > b\n> >   c\n",
  ],
  [
    "an item, and what is in the next one",
    "* buy milk\n* call the office\n  + ask for Bob\n\n    he said so\n",
    (editing) => {
      removeItem("buy milk")(editing);
      removeParagraph("he said so")(editing);
    },
    "* call the office\n  + ask for Bob\n",
  ],
  [
    "an item, and a row of a table in the next one",
    "- one\n- |a|b|\n  |---|---|\n  |c|d|\n  |e|f|\n",
    (editing) => {
      removeItem("one")(editing);
      const { pos, node } = editing.node("tableRow", "ef");
      editing.transform.delete(pos, pos + node.nodeSize);
    },
    "- |a|b|\n  |---|---|\n  |c|d|\n",
  ],
  [
    "a numbered item, and one in the next one",
    "1) one\n2) __two__\n   - three\n   - four\n3) five\n",
    (editing) => {
      removeItem("one")(editing);
      removeItem("four")(editing);
    },
    "1) __two__\n   - three\n3) five\n",
  ],
  [
    "an item, a word of the next one, and a new one below",
    "- one\n-   __two__ is about it\n",
    (editing) => {
      removeItem("one")(editing);
      typeAfter("is", "n't")(editing);
      addItemAfter("two isn't about it")(editing);
    },
    "-   __two__ isn't about it\n-   new\n",
  ],
  [
    "what two cells of a row say, so that the row has one",
    "|a|b|\n|-|-|\n|one|two|\n",
    ({ transform, find }) => transform.delete(find("one"), find("two") + 3),
    "| a | b |\n| - | - |\n| |\n",
  ],
  ["a word inside bold", "__a b__ c\n", typeAfter("a b", "c"), "__a bc__ c\n"],
  [
    "a word after bold",
    "x __a__\n",
    ({ transform, base }) => transform.insert(transform.doc.content.size - 1, base.schema.text("!")),
    "x __a__!\n",
  ],
  [
    "a word between bold and a link",
    "__a__[b](<c>)\n",
    ({ transform, find, base }) => transform.insert(find("b"), base.schema.text(" x ")),
    "__a__ x [b](<c>)\n",
  ],
  ["what looks like a mark stays as it is", "x\n", typeAfter("x", " a_b_c 2*3 [y]"), "x a_b_c 2*3 [y]\n"],
  ["what is a mark is escaped", "x\n", typeAfter("x", " *y*"), "x \\*y\\*\n"],
  ["only what must be is escaped", "x\n", typeAfter("x", " *y* [z] a_b"), "x \\*y\\* [z] a_b\n"],
  ["prices stay text", "x\n", typeAfter("x", " $5 and $6"), "x $5 and $6\n"],
  ["bold", "one two three\n", mark("two", "bold"), "one **two** three\n"],
  ["a highlight", "one two three\n", mark("two", "highlight"), "one ==two== three\n"],
  ["italic as the page writes it", "_a_\n\nb c\n", mark("c", "italic"), "_a_\n\nb _c_\n"],
  [
    "italic within a word cannot be written with underscores",
    "_a_\n\nbcd\n",
    mark("c", "italic"),
    "_a_\n\nb*c*d\n",
  ],
  ["bold over code keeps both", "a `b` c\n", mark("a b c", "bold"), "**a `b` c**\n"],
  [
    "a box is one character",
    "- [ ] a\n* [x] b\n",
    setAttribute("listItem", "checked", true),
    "- [x] a\n* [x] b\n",
  ],
  [
    "an item takes marker and indent",
    "  *   a\n      b\n",
    addItemAfter("ab"),
    "  *   a\n      b\n  *   new\n",
  ],
  ["an item takes the next number", "3) a\n4) b\n", addItemAfter("b"), "3) a\n4) b\n5) new\n"],
  ["an item of a loose list", "> - a\n>\n> - b\n", addItemAfter("b"), "> - a\n>\n> - b\n>\n> - new\n"],
  [
    "the first number is that of the list",
    "1. a\n2. b\n3. c\n",
    ({ transform, node }) =>
      transform.delete(node("listItem").pos, node("listItem").pos + node("listItem").node.nodeSize),
    "1. b\n3. c\n",
  ],
  ["a heading's level", "# a #\n\nb\n", setAttribute("heading", "level", 3), "### a ###\n\nb\n"],
  ["a heading's level by its line", "a\n====\n", setAttribute("heading", "level", 2), "a\n----\n"],
  [
    "a list that becomes ordered keeps its indents",
    "* a\n  b\n\n      code\n* c\n",
    ({ transform, node, base }) =>
      transform.setNodeMarkup(node("bulletList").pos, base.schema.nodes["orderedList"]),
    "1. a\n   b\n\n       code\n2. c\n",
  ],
  [
    "code changes by lines",
    "~~~js x\na\n\n  b\n~~~~\n",
    typeAfter("b", "\nc"),
    "~~~js x\na\n\n  b\nc\n~~~~\n",
  ],
  ["a code's language", "```js\na\n```\n", setAttribute("codeBlock", "language", "ts"), "```ts\na\n```\n"],
  ["source in a quote has its prefix", "> <b>\n> x\n", typeAfter("x", "\ny"), "> <b>\n> x\n> y\n"],
  [
    "a bar in a cell",
    "|a|b|\n|-|-|\n|c|[[d\\|e]]|\n",
    typeAfter("c", "|x"),
    "|a|b|\n|-|-|\n|c\\|x|[[d\\|e]]|\n",
  ],
  [
    "a column's side",
    "|a|b|\n|---|---|\n| c|d |\n",
    ({ transform, node }) => {
      for (const [name, text] of [
        ["tableHeader", "b"],
        ["tableCell", "d"],
      ] as const) {
        transform.setNodeAttribute(node(name, text).pos, "align", "right");
      }
    },
    "|a|b|\n|---|--:|\n| c|d |\n",
  ],
  [
    "a column that goes",
    "|a|b|c|\n|---|:-:|---|\n| d|e | f |\n",
    ({ transform, node }) => {
      for (const [name, text] of [
        ["tableCell", "e"],
        ["tableHeader", "b"],
      ] as const) {
        const cell = node(name, text);
        transform.delete(cell.pos, cell.pos + cell.node.nodeSize);
      }
    },
    "|a|c|\n|---|---|\n| d| f |\n",
  ],
  ["line ends next to the edit", "a\r\n\r\nb\n\nc\n", typeAfter("a", "!"), "a!\r\n\r\nb\n\nc\n"],
  [
    "a block takes the line ends around it",
    "a\r\n\r\nb\r\n",
    ({ transform, block, base }) =>
      transform.insert(block(1).from, base.schema.node("paragraph", null, base.schema.text("new"))),
    "a\r\n\r\nnew\r\n\r\nb\r\n",
  ],
  ["of twins the one that stays keeps its spelling", "__a__\n\nx\n\n**a**\n", removeBlock(0), "x\n\n**a**\n"],
  [
    "a block that moves keeps its spelling",
    "__a__\n\n*  b\n*  c\n\nd\n",
    ({ transform, block }) => {
      const moved = transform.doc.child(1);
      transform.insert(transform.doc.content.size, moved);
      transform.delete(block(1).from, block(1).to);
    },
    "__a__\n\nd\n\n*  b\n*  c\n",
  ],
  ["two lists that would join", "- a\n\nb\n\n- c\n", removeBlock(1), "- a\n\n<!-- -->\n\n- c\n"],
  ["a rule that would begin front matter", "a\n\n---\n\nb\n\n---\n", removeBlock(0), "\n---\n\nb\n\n---\n"],
  [
    "code that does not end is closed",
    "```\na",
    ({ transform, base }) =>
      transform.insert(
        transform.doc.content.size,
        base.schema.node("paragraph", null, base.schema.text("b")),
      ),
    "```\na\n```\n\nb",
  ],
  [
    "a label of a definition elsewhere",
    "[a][b] c\n\n[b]: /u\n",
    typeAfter(" c", "d"),
    "[a][b] cd\n\n[b]: /u\n",
  ],
  ["a blank at the end of a line is no break", "a\n%%b%%\n", typeAfter("a", "  "), "a\n%%b%%\n"],
];

describe("an edit changes its place and nothing else", () => {
  test.each(cases)("%s", (_, before, edit, after) => {
    expect(edited(before, edit)).toBe(after);
  });
});

test("after an edit and its undoing, the page has its bytes, whether saved in between or not", () => {
  const markdown = "__a__\n\n*  b\n\n1) c\n";
  const base = openPage(markdown);
  const typed = new Transform(base.doc).insert(2, base.schema.text("x")).doc;
  const undone = Node.fromJSON(base.schema, JSON.parse(JSON.stringify(base.doc.toJSON())));
  expect(savePage(base, undone).source).toBe(markdown);
  expect(savePage(savePage(base, typed).base, undone).source).toBe(markdown);
});

test("a thousand items are edited without reading them all, again and again", () => {
  const items = Array.from({ length: 1_000 }, (_, index) => `${index + 1}. item *${index}*\n`);
  let base = openPage(items.join(""));
  for (const index of [0, 500, 999, 500]) {
    const doc = new Transform(base.doc).insert(posOfItem(base.doc, index) + 2, base.schema.text("x")).doc;
    ({ base } = savePage(base, doc));
    items[index] = (items[index] ?? "").replace(/(?<=\. )/, "x");
    expect(base.source).toBe(items.join(""));
  }
});

function posOfItem(doc: Node, index: number): number {
  const list = doc.child(0);
  return list.children.slice(0, index).reduce((pos, { nodeSize }) => pos + nodeSize, 1);
}
