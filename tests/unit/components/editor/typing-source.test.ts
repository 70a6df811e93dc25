import { describe, expect, test } from "vitest";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

/** The page after keys were pressed in it, which reads as what is shown. */
function pressed(markdown: string, ...keys: string[]): string {
  const page = new HeadlessEditor(markdown);
  page.press(...keys);
  const [source, shown] = [page.source, page.doc.toString()];
  expect(new HeadlessEditor(source).doc.toString()).toBe(shown);
  return source;
}

describe("[^1]: at the start of a paragraph begins a footnote", () => {
  test.each([
    ["a paragraph", "a‸\n", "a[^n]\n\n[^n]: my note\n"],
    ["a quote", "> a‸\n", "> a[^n]\n>\n> [^n]: my note\n"],
    ["an item", "- a‸\n", "- a[^n]\n- [^n]: my note\n"],
  ])("in %s", (_, before, after) => {
    expect(pressed(before, "[^n]", "Enter", "[^n]: my note")).toBe(after);
    expect(pressed(before, "[^n]", "Enter", "[^n]:my note")).toBe(after);
  });

  test("what was there is its text, and what it refers to is defined once more", () => {
    expect(pressed("a[^n]\n\n‸b *c* [[W]] 2*3*4\n\n[^n]: d\n", "[^n]: ")).toBe(
      "a[^n]\n\n[^n]: b *c* [[W]] 2*3*4\n\n[^n]: d\n",
    );
  });

  test("Enter twice goes on below it, and undo gives the text back", () => {
    expect(pressed("a‸\n", "[^n]", "Enter", "[^n]: b", "Enter", "Enter", "c")).toBe(
      "a[^n]\n\n[^n]: b\n\nc\n",
    );
    const page = new HeadlessEditor("a‸\n\n[^n]: d\n");
    page.press("Enter", "[^n]: ");
    page.undo();
    expect(page.source).toBe("a\n\n[^n]\\:\n\n[^n]: d\n");
  });

  test.each([
    ["behind words", "a‸\n", ["[^n]: b"], "a[^n]: b\n"],
    ["in a second line", "a‸\n", ["Shift+Enter", "[^n]: b"], "a\\\n[^n]\\: b\n"],
    ["before its blank", "a‸\n", ["Enter", "[^n]:"], "a\n\n[^n]\\:\n"],
    ["in a heading", "# ‸b\n", ["[^n]: "], "# [^n]: b\n"],
    ["in a cell", "| a |\n|-|\n| ‸b |\n", ["[^n]: "], "| a |\n|-|\n| [^n]: b |\n"],
  ])("%s it refers to one", (_, before, keys, after) => {
    expect(pressed(`${before}\n[^n]: d\n`, ...keys)).toBe(`${after}\n[^n]: d\n`);
  });
});

describe("formulas between two dollars", () => {
  test.each(["$$E=mc^2$$", "$$ x + y $$", "$$x$$", "a $$x$$ and $$y$$ b", "a$$x$$b $z$"])("%s", (typed) => {
    for (const place of ["‸b", "# a ‸b", "> a ‸b", "- a ‸b", "| a |\n|-|\n| ‸b |"]) {
      expect(pressed(`${place}\n`, typed)).toBe(`${place.replace("‸", () => typed)}\n`);
    }
    expect(pressed("a‸\n", "Enter", typed)).toBe(`a\n\n${typed}\n`);
  });

  test("sums of money are text", () => {
    expect(pressed("a‸\n", " $$5 and $$6, $$ $$")).toBe("a \\$\\$5 and \\$\\$6, \\$\\$ \\$\\$\n");
  });
});

describe("blanks that a line would begin with are not typed, because markdown leaves them out", () => {
  test.each([
    ["a paragraph", "a‸\n", ["Enter"], "a\n\nb  c\n"],
    ["a paragraph with words", "‸b  c\n", [], "b  cb  c\n"],
    ["a line", "a‸\n", ["Shift+Enter"], "a\\\nb  c\n"],
    ["a heading", "# ‸\u200b\n", [], "# b  c\u200b\n"],
    ["a quote", "> a‸\n", ["Enter"], "> a\n>\n> b  c\n"],
    ["an item", "- a‸\n", ["Enter"], "- a\n- b  c\n"],
    ["a cell", "| a |\n| - |\n| ‸b |\n", [], "| a |\n| - |\n| b  cb |\n"],
  ])("in %s", (_, before, keys, after) => {
    const page = new HeadlessEditor(before);
    page.press(...keys, "    b  c");
    expect(page.source).toBe(after);
    expect(new HeadlessEditor(after).doc.toString()).toBe(page.doc.toString());
  });

  test("where words are selected that a line begins with, they go", () => {
    const page = new HeadlessEditor("‸a‸b\n");
    page.press(" ");
    expect(page.doc.textContent).toBe("b");
  });

  test("in code they are kept", () => {
    expect(pressed("```\n‸a\n```\n", "  ")).toBe("```\n  a\n```\n");
    expect(pressed("a‸\n", "Enter", "- [ ] b")).toBe("a\n\n- [ ] b\n");
  });
});
