import { undo } from "@tiptap/pm/history";
import { replaceAll, replaceNext, search, setSearchState } from "prosemirror-search";
import { describe, expect, test } from "vitest";
import { LiteralSearchQuery } from "@/components/editor/menus/find/literal-search";
import { keepingSource } from "@/components/editor/menus/find/replace-matches";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

/** A page in which something is looked for, to be replaced. */
function looking(source: string, wanted: { search: string; replace: string }): HeadlessEditor {
  const page = new HeadlessEditor(source);
  const { view } = page.editor;
  view.updateState(view.state.reconfigure({ plugins: [...view.state.plugins, search()] }));
  view.dispatch(setSearchState(view.state.tr, new LiteralSearchQuery({ ...wanted, caseSensitive: true })));
  return page;
}

function run(page: HeadlessEditor, command: typeof replaceAll): void {
  keepingSource(command)(page.editor.state, page.editor.view.dispatch);
}

const shapeOf = (page: HeadlessEditor) => page.doc.children.map(({ type, attrs }) => [type.name, attrs]);

const passing: [search: string, replace: string, before: string, after: string][] = [
  ["div", "section", "<div>\nfoo div bar\n</div>", "<section>\nfoo section bar\n</section>"],
  ["div", "span", "a\n\n<div>\nfoo\n</div>", "a\n\n<span>\nfoo\n</span>"],
  ["TODO", "DONE", "<!-- TODO --> TODO", "<!-- DONE --> DONE"],
  ["img", "video", '<img src="old.png">', '<video src="old.png">'],
  ["old", "new", '<img src="old.png">', '<img src="new.png">'],
  ["style", "script", "<style>\na {}\n\nb {}\n</style>", "<script>\na {}\n\nb {}\n</script>"],
  ["<!--", "<div>", "<!-- a -->", "<div> a -->"],
  ["php", "xml", "<?php php ?> php", "<?xml xml ?> xml"],
  ["<p", "<p class", "<p>a <p>b", "<p class>a <p class>b"],
  ["x", "y", "$$\nx + x\n$$", "$$\ny + y\n$$"],
  ["$$", "$$$", "$$\nx\n$$", "$$$\nx\n$$$"],
  ["a", "b", "%%\na a\n%%", "%%\nb b\n%%"],
  ["a", "bb", "---\na: a\n---", "---\nbb: bb\n---"],
  ["js", "ts", "```js\njs js\n```", "```js\nts ts\n```"],
  ["```", "~~~~", "~~~\n```\n~~~", "~~~~~\n~~~~\n~~~~~"],
];

const refused: [search: string, replace: string, before: string, after: string][] = [
  ["div", "3", "<div>\nfoo div bar\n</div>", null],
  ["<", "(", "<div>\nfoo < bar\n</div>", null],
  ["img", "", '<img src="img.png">', '<img src=".png">'],
  ["-", "*", "<!-- a-b -->", "<!-- a*b -->"],
  ["b", "-->", "<!--\na b\n\nc -->", null],
  [">", "", "<?php a ?> b > c", "<?php a ?> b  c"],
  ["</style>", "", "<style>\na {}\n\nb {}\n</style>", null],
  ["$$", "\\[", "$$\nx\n$$", null],
  ["%%", "%", "%%\n5%%\n%%", "%%\n5%\n%%"],
  ["---", "+++", "---\na: b---c\n---", "---\na: b+++c\n---"],
  ["-", "", "---\na: b-c\n---", "---\na: bc\n---"],
].map(([wanted, replace, before, after]) => [wanted, replace, before, after ?? before]) as never;

const followed = (text: string) => `${text}\n\nend\n`;

describe.each([
  ["passes where the block stays one", passing],
  ["is refused where another block would come of it", refused],
])("what is replaced %s", (_, cases) => {
  test.each(cases)("all: %s by %s in %s", (wanted, replace, before, after) => {
    const page = looking(followed(before), { search: wanted, replace });
    const shape = shapeOf(page);
    run(page, replaceAll);
    expect(page.source).toBe(followed(after));
    expect(shapeOf(page)).toEqual(shape);
    undo(page.editor.state, page.editor.view.dispatch);
    expect(page.source).toBe(followed(before));
    expect(shapeOf(new HeadlessEditor(followed(after)))).toEqual(shape);
  });

  test.each(cases)("one by one: %s by %s in %s", (wanted, replace, before) => {
    const page = looking(followed(before), { search: wanted, replace });
    const shape = shapeOf(page);
    for (let press = 0; press < 12; press++) run(page, replaceNext);
    expect(shapeOf(new HeadlessEditor(page.source))).toEqual(shape);
  });
});

test("a replacement that is refused leaves nothing to undo, and goes on to the next match", () => {
  const page = looking("$$\nx\n$$\n\n$$$\ny\n$$$\n", { search: "$$\nx", replace: "z" });
  const before = page.doc;
  run(page, replaceAll);
  run(page, replaceNext);
  run(page, replaceNext);
  expect(page.doc.eq(before)).toBe(true);
  expect(undo(page.editor.state)).toBe(false);
});

test("changes of several places in one block are each mended by itself", () => {
  const page = new HeadlessEditor("$$\nab\n$$\n\ntext\n");
  const { state, view } = page.editor;
  view.dispatch(state.tr.insertText("z", 8, 9).insertText("y", 5, 5).insertText("x", 1, 2));
  expect(page.source).toBe("$$\nxaybz\n$$\n\ntext\n");
});

test.each([
  ["<!-- ‸ab --> te‸xt\n", "<!-- Q-->xt\n"],
  ["<style>‸a</style> b‸c\n", "<style>Q</style>c\n"],
])("what is typed over an end mark leaves it: %s", (before, after) => {
  const page = new HeadlessEditor(before);
  page.press("Q");
  expect(page.source).toBe(after);
});
