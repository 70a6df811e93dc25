import { TextSelection, type Command } from "@tiptap/pm/state";
import { keepSourceBlocks } from "@/components/editor/rich/input/keep-fences";

/** Wraps a command so that replacements that would break HTML, formulas or other source are skipped. */
export function keepingSource(command: Command): Command {
  return (state, dispatch, view) =>
    command(
      state,
      dispatch &&
        ((tr) => {
          keepSourceBlocks(tr);
          if (!tr.docChanged || !tr.doc.eq(state.doc)) dispatch(tr);
          else {
            const { from, to } = tr.selection;
            dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to)).scrollIntoView());
          }
        }),
      view,
    );
}
