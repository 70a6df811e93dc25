// @vitest-environment jsdom
import { undo } from "@tiptap/pm/history";
import { expect, test } from "vitest";
import { CARET, mountRich } from "@/tests/support/editor/mount-rich";

const cases: [string, string, string, string][] = [
  ["Delete before an id", "Delete", `One para${CARET} ^a\n\nTwo\n`, "One paraTwo ^a\n"],
  ["Delete behind an id", "Delete", `One para ^a${CARET}\n\nTwo\n`, "One paraTwo ^a\n"],
  ["Backspace below an id", "Backspace", `One para ^a\n\n${CARET}Two\n`, "One paraTwo ^a\n"],
  ["two ids", "Delete", `One${CARET} ^a\n\nTwo ^b\n`, "OneTwo ^b\n"],
  ["formatted words", "Delete", `**One**${CARET} ^a\n\n*Two* end\n`, "**One***Two* end ^a\n"],
  ["in a quote", "Backspace", `> One ^a\n>\n> ${CARET}Two\n`, "> OneTwo ^a\n"],
];

test.each(cases)("blocks that are joined have the id at their end: %s", (_, key, marked, expected) => {
  const { editor, saved } = mountRich(marked);
  editor.view.dom.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  expect(saved()).toBe(expected);
  undo(editor.state, editor.view.dispatch);
  expect(saved()).toBe(marked.replace(CARET, ""));
});
