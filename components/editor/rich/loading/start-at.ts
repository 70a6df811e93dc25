import type { Editor } from "@tiptap/core";
import { caretStart, markCaret } from "./first-caret";
import { openBase } from "./open-base";
import type { PageSource } from "./page-source";
import { markRemote } from "./remote-transactions";

type Start = { offset: number; isOver: () => boolean };

/**
 * Puts the caret of a page that nobody edited yet at an offset of its source; false where that has no place of its own
 * on screen.
 */
export async function startAt(
  editor: Editor,
  source: PageSource,
  { offset, isOver }: Start,
): Promise<boolean> {
  const { doc, schema } = editor.state;
  const { markdown, mark } = markCaret(source.read(doc), offset);
  const marked = await openBase(markdown, schema);
  if (isOver() || editor.state.doc !== doc) return true;
  const start = caretStart({ plain: source.base, marked, mark });
  if (start === null) return false;
  const { tr } = editor.state;
  start.show(tr);
  // Before it is displayed, because listeners of the change ask whether the document can be written.
  source.startAt(start, tr.doc);
  editor.view.dispatch(markRemote(tr));
  return true;
}
