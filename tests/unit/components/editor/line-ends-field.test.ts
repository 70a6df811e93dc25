import { history, redo, undo } from "@codemirror/commands";
import { EditorState, Text, type ChangeSpec } from "@codemirror/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keepLineEnds, readMarkdown } from "@/components/editor/source/line-ends-field";
import { splitLines } from "@/lib/domain/content/kept-line-ends";

const anyText = fc.string({ unit: fc.constantFrom("a", "b ", "\n", "\r", "\r\n", "\uFEFF"), maxLength: 30 });

function open(markdown: string): EditorState {
  const { lines, lineEnds } = splitLines(markdown);
  return EditorState.create({ doc: Text.of(lines), extensions: [keepLineEnds(lineEnds), history()] });
}

/** One change as an editor makes it, at a place given as shares of the length. */
function toChange(state: EditorState, [start, end, insert]: readonly [number, number, string]): ChangeSpec {
  const places = [start, end].map((share) => Math.floor(share * state.doc.length)).sort((a, b) => a - b);
  return { from: places[0] ?? 0, to: places[1] ?? 0, insert: state.toText(insert) };
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const changes = fc.array(fc.tuple(share, share, anyText), { minLength: 1, maxLength: 6 });

test("opening and reading gives every byte back", () => {
  fc.assert(fc.property(anyText, (markdown) => readMarkdown(open(markdown)) === markdown));
});

test("undoing everything gives every byte back, and redoing gives the same text again", () => {
  fc.assert(
    fc.property(anyText, changes, (markdown, made) => {
      let state = open(markdown);
      const dispatch = (transaction: { state: EditorState }) => void (state = transaction.state);
      for (const one of made)
        state = state.update({ changes: toChange(state, one), userEvent: "paste" }).state;
      const changed = readMarkdown(state);
      while (undo({ state, dispatch }));
      expect(readMarkdown(state)).toBe(markdown);
      while (redo({ state, dispatch }));
      expect(readMarkdown(state)).toBe(changed);
    }),
  );
});

test("what stands before and after a change keeps its bytes", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (before, inserted, after) => {
      // A place between \r and \n is none: the editor sees one break there.
      fc.pre(!(before.endsWith("\r") && after.startsWith("\n")));
      const at = splitLines(before).lines.join("\n").length;
      const state = open(before + after);
      const changed = state.update({ changes: { from: at, insert: state.toText(inserted) } }).state;
      const markdown = readMarkdown(changed);
      return markdown.startsWith(before) && markdown.endsWith(after);
    }),
  );
});

test.each([
  ["a\r\nb", 1, "a\r\n\r\nb"],
  ["a\nb\r\nc", 3, "a\nb\r\n\r\nc"],
  ["a\r\nb", 4, "a\r\nb\r\n"],
  ["ab", 1, "a\nb"],
])("Enter in %j at %i gives %j", (markdown, at, expected) => {
  const state = open(markdown);
  const place = Math.min(at, state.doc.length);
  expect(readMarkdown(state.update({ changes: { from: place, insert: "\n" } }).state)).toBe(expected);
});
