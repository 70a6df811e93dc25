import { Extension } from "@tiptap/core";
import { Plugin, PluginKey, type EditorState } from "@tiptap/pm/state";
import { isBreak } from "@/lib/domain/markdown/lossless/read/text-units";

/** Markdown drops blanks at the start of a line of text, so they cannot be typed there, except in code. */
export const dropLeadingBlanks = Extension.create({
  name: "dropLeadingBlanks",
  // Precedes the input rules.
  priority: 1800,
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("dropLeadingBlanks"),
      props: {
        handleTextInput: (...[view, from, to, text]) => {
          const words = text.replace(/^[ \t]+/, "");
          if (words === text || view.composing || !isLineStart(view.state, from)) return false;
          if (!view.state.doc.resolve(from).sameParent(view.state.doc.resolve(to))) return false;
          if (words !== "" || from < to)
            view.dispatch(view.state.tr.insertText(words, from, to).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

/** Whether only blanks precede a place in its line, outside of code. */
function isLineStart({ doc, storedMarks }: EditorState, place: number): boolean {
  const $place = doc.resolve(place);
  const { parent, parentOffset } = $place;
  if (!parent.inlineContent || parent.type.spec.code === true) return false;
  if ((storedMarks ?? $place.marks()).some(({ type }) => type.name === "code")) return false;
  const before = parent.textBetween(0, parentOffset, "", (leaf) => (isBreak(leaf) ? "\n" : "\uFFFC"));
  return /(?:^|\n)[ \t]*$/.test(before);
}
