import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { ResolutionChange } from "@/components/editor/conflicts/resolutions";
import type { Author } from "@/components/editor/sync/view";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { ResolutionStep } from "./resolution-step";
import { keepCaretBlock } from "./keep-caret-block";
import { changeMinimally } from "./minimal-change";
import type { PageSource } from "./page-source";
import { markRedisplay } from "./redisplay-transactions";
import { markRemote } from "./remote-transactions";

type Arrived = { opened: SourceDocument; by: Author; answers?: ResolutionChange | undefined };

/** Shows another text: only differences change, so that the caret stays. */
export function reconcileView(editor: Editor, source: PageSource | null, arrived: Arrived): void {
  const endGroup = () => editor.view.dispatch(closeHistory(editor.state.tr));
  // Changes that the person makes outside the text are undone separately.
  if (arrived.by === "person") endGroup();
  replaceShown(editor, source, arrived);
  if (arrived.by === "person") endGroup();
}

function replaceShown(editor: Editor, source: PageSource | null, { opened, by, answers }: Arrived): void {
  const mark = by === "person" ? markRedisplay : markRemote;
  const { tr } = editor.state;
  const base = withCaretBlock(editor, source, opened);
  if (answers) tr.step(new ResolutionStep(answers));
  changeMinimally(tr, base.doc);
  if (tr.docChanged) editor.view.dispatch(mark(tr));
  source?.replace(base);
  if (source?.read(editor.state.doc) === base.source) return;
  // Text that cannot be changed piece by piece is replaced as a whole.
  const { state } = editor;
  const whole = mark(state.tr.replaceWith(0, state.doc.content.size, base.doc.content));
  // Both are undone together.
  editor.view.dispatch(tr.docChanged ? whole.setMeta("appendedTransaction", tr) : whole);
  source?.replace({ ...base, doc: editor.state.doc });
}

function withCaretBlock(editor: Editor, source: PageSource | null, opened: SourceDocument): SourceDocument {
  const { doc, selection } = editor.state;
  if (source === null || !editor.view.hasFocus()) return opened;
  source.read(doc);
  return keepCaretBlock(source.base, opened, selection.$head.index(0));
}
