// @vitest-environment jsdom
import { undo } from "@tiptap/pm/history";
import { describe, expect, test } from "vitest";
import { pressKey } from "@/components/editor/rich/input/press-key";
import { mountRich } from "@/tests/support/editor/mount-rich";

/** The page as it is saved after something was typed at the caret. */
function typed(page: string, text: string): string {
  const { editor, type, saved } = mountRich(page);
  type(text);
  const markdown = saved().replace(/\n+$/, "");
  editor.destroy();
  return markdown;
}

const places: [name: string, page: string][] = [
  ["a text", "x‸"],
  ["an item", "- x‸"],
  ["a quote", "> x‸"],
  ["a heading", "# x‸"],
  ["a cell", "| a |\n| - |\n| x‸ |"],
];

describe.each([
  "see https://x.example/_foo_/bar ok",
  "www.x.example/*a*/~~b~~ ok",
  "https://x.example/a_(b)_c?d=e&f==g==#h ok",
  "https://x.example/**/x**.ts ok",
  "はhttps://x.example/_foo_を",
  "mail a_b_c@x.example or _d@x.example ok",
  "snake_case_words and __dunder",
  "5 * 6 * 7 and 2*3",
  "C:\\dir or /usr/_b and c_d/e_f",
  "a:b :smile: key: value",
  "#1 is no. 1. or 2) here",
  "this & that, R&D; 5 < 6 > 4",
  "x==y and 3 ~ 4",
  "$x^2$ and [^1] of no note",
  "naïve*s слово_а_",
])("what is typed is stored: %s", (text) => {
  test.each(places)("in %s", (_, page) => {
    expect(typed(page, ` ${text}`)).toBe(page.replace("‸", () => ` ${text}`));
  });
});

test.each([
  ["<T>", "x \\<T>"],
  ["&amp;", "x \\&amp;"],
  ["[a]: b", "x [a]: b"],
  ["2*3*4 and 5 * 6", "x 2\\*3\\*4 and 5 * 6"],
  ["C:\\_a_ or /usr/_b_/c, d_e", "x C:\\\\_a\\_ or /usr/\\_b\\_/c, d_e"],
  ["naïve*s* слово_а_", "x naïve\\*s\\* слово_а_"],
  ["x==y==z", "x x\\==y\\==z"],
])("what markdown would take for itself gets one escape: %s", (text, expected) => {
  expect(typed("x‸", ` ${text}`)).toBe(expected);
});

test("marks are marks after blanks, brackets, signs of marks and letters of scripts without blanks", () => {
  expect(typed("‸", "a *b* (_c_) ~~d~~ ==e== `f`")).toBe("a *b* (*c*) ~~d~~ ==e== `f`");
  expect(typed("‸", "これは**重要**です")).toBe("これは**重要**です");
  expect(typed("‸", "**https://x.example/_foo_**")).toBe("**https://x.example/_foo_**");
  expect(typed("‸", "[a](b) https://x.example/[a](b)")).toBe("[a](b) https://x.example/[a](b)");
});

test("the address of a link that is typed may have brackets in pairs", () => {
  expect(typed("‸", "[a](https://x.example/A_(b)) c")).toBe("[a](https://x.example/A_\\(b\\)) c");
  expect(typed("‸", "([a](b(c)d(e)))")).toBe("([a](b\\(c\\)d\\(e\\)))");
});

test("a quote that is typed below another one is one of its own", () => {
  expect(typed("> a\n\n‸x", "> b")).toBe("> a\n\n> bx");
  expect(typed("> [!note] a\n\n‸x", "> [!tip]- b")).toBe("> [!note] a\n\n> [!tip]- bx");
});

test("only signs that would be marks are escaped", () => {
  const { editor, saved } = mountRich("‸");
  const line = "2 * 3, *two words* and a_b, _c_ or 4 * 5";
  editor.view.dispatch(editor.state.tr.insertText(line));
  expect(saved().trimEnd()).toBe("2 * 3, \\*two words\\* and a_b, \\_c\\_ or 4 * 5");
  editor.destroy();
});

test.each(["+ b", "- b", "# b", "1. b", "> b"])("a line of a text begins no block: %s", (line) => {
  const { editor, type, saved } = mountRich("a\n‸c d_e_f");
  type(line);
  expect(saved()).toMatch(/^a\n\S?\S?\\[-+#.>=]/);
  expect(saved()).toContain("d_e_f");
  editor.destroy();
});

test.each([
  ["- a", "- "],
  ["2. a", "3. "],
  ["> a", "> "],
])("Undo after words behind a marker that was typed again takes back the words alone: %s", (first, again) => {
  const { editor, type, saved } = mountRich("‸");
  type(first);
  pressKey(editor.view, "Enter");
  type(`${again}more`);
  undo(editor.state, editor.view.dispatch);
  const emptied = saved();
  type("x");
  expect(saved()).not.toContain("\\");
  undo(editor.state, editor.view.dispatch);
  expect(saved()).toBe(emptied);
  editor.destroy();
});

test("Undo after Tab takes back that alone", () => {
  const { editor, type, saved } = mountRich("‸");
  type("- a");
  pressKey(editor.view, "Enter");
  const before = saved();
  const tab = new KeyboardEvent("keydown", { key: "Tab" });
  editor.view.someProp("handleKeyDown", (handle) => handle(editor.view, tab));
  expect(saved()).not.toBe(before);
  undo(editor.state, editor.view.dispatch);
  expect(saved()).toBe(before);
  editor.destroy();
});
