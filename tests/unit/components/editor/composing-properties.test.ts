import fc from "fast-check";
import { Selection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { asRead } from "@/tests/support/markdown/as-read";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

const sources = [
  "<div>\nhtml\n</div>",
  "<!-- a\n\nb -->",
  "$$\nx\n$$",
  "%%\nhidden\n%%",
  "~~~js\ncode\n~~~",
  "[^n]: a note",
];
const texts = ["one __two__ &copy;", "a\nb", "# Head", "- a\n- b", "> quote", "| a |\n|-|\n|c|"];

const page = fc.record({
  frontMatter: fc.constantFrom("", "---\na: b\n---\n\n"),
  blocks: fc.uniqueArray(fc.constantFrom(...sources, ...texts), { minLength: 2, maxLength: 5 }),
  at: fc.nat(),
  composed: fc.constantFrom(["n", "に", "日本"], ["ㅎ", "하", "한"], ["e", "é"]),
});

/** Composes a word at a place, as an input method does: each step takes the place of the one before. */
function compose({ editor }: HeadlessEditor, at: number, steps: readonly string[]): void {
  const near = Selection.near(editor.state.doc.resolve(at % (editor.state.doc.content.size + 1)));
  editor.view.dispatch(editor.state.tr.setSelection(near));
  let written = 0;
  for (const step of steps) {
    const { head } = editor.state.selection;
    editor.view.dispatch(editor.state.tr.insertText(step, head - written, head).setMeta("composition", 1));
    written = step.length;
  }
}

test("what is composed beside source joins none of it, and the page reads back as it is shown", () => {
  fc.assert(
    fc.property(page, ({ frontMatter, blocks, at, composed }) => {
      const editor = new HeadlessEditor(`${frontMatter}${blocks.join("\n\n")}\n`);
      const kinds = editor.doc.children.map(({ type, attrs }) => `${type.name} ${String(attrs["kind"])}`);
      compose(editor, at, composed);
      const saved = editor.source;
      expect(saved).toContain(composed.at(-1));
      const read = openPage(saved, { schema: editor.doc.type.schema }).doc;
      expect(asRead(read).toString(), JSON.stringify(saved)).toBe(asRead(editor.doc).toString());
      expect(read.children.map(({ type, attrs }) => `${type.name} ${String(attrs["kind"])}`)).toEqual(kinds);
    }),
    { numRuns: 100 },
  );
});
