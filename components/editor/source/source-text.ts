import { isolateHistory } from "@codemirror/commands";
import { Annotation, EditorState, Text, Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { ResolutionChange } from "@/components/editor/conflicts/resolutions";
import type { Author, TextView } from "@/components/editor/sync/view";
import type { ContentSession } from "@/components/editor/sync/content-session";
import { whenComposed } from "@/components/editor/sync/when-composed";
import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { splitLines } from "@/lib/domain/content/kept-line-ends";
import { messages } from "@/components/shell/messages/messages";
import { hasEndlessParagraph } from "./has-endless-paragraph";
import { lineChanges } from "./line-changes";
import { toEditorOffset, toStoredOffset } from "./line-end-offsets";
import { keepLineEnds, lineEndsReplaced, readMarkdown } from "./line-ends-field";
import { answersChanged, answersOf, sourceAnswers } from "./source-answers";
import { sourceConflicts } from "./source-conflicts";
import { sourceExtensions } from "./source-extensions";

const notTyped = Annotation.define<true>();

/** The editor as what shows the text of a session. */
export function toTextView(view: EditorView): TextView {
  return {
    prepare: async (markdown, by, answers) => {
      await whenComposed(view);
      return () => replaceText(view, { markdown, by, answers });
    },
    capture: () => {
      const { state } = view;
      return () => readMarkdown(state);
    },
    leave: () => toStoredOffset(readMarkdown(view.state), view.state.selection.main.head),
    goTo: (offset) => goTo(view, readMarkdown(view.state), offset),
  };
}

/** Brings a place of the text into sight, with the caret. */
export function goTo(view: EditorView, markdown: string, offset: number): void {
  const anchor = Math.min(view.state.doc.length, toEditorOffset(markdown, offset));
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
}

/** The text of a session in the editor, which tells the session what the person changes. */
export function toState(session: ContentSession, readOnly: boolean, hintId: string): EditorState {
  const { lines, lineEnds } = splitLines(session.markdown);
  const { text: label, placeholder } = messages.page;
  return EditorState.create({
    doc: Text.of(lines),
    selection: { anchor: startOfBody(session.markdown) },
    extensions: [
      keepLineEnds(lineEnds),
      sourceConflicts,
      sourceAnswers,
      sourceExtensions({ label, placeholder, hintId }, { readOnly, highlight: !hasEndlessParagraph(lines) }),
      EditorView.updateListener.of(({ state, transactions }) => {
        const typed = transactions.filter((one) => one.annotation(notTyped) !== true);
        const answers = answersOf(typed);
        if (answers || typed.some((one) => one.docChanged))
          session.edited(() => readMarkdown(state), answers);
      }),
    ],
  });
}

/** Shows what the person wrote in the other mode as one change that can be undone. */
export function catchUp(view: EditorView, text: TextView, session: ContentSession): void {
  const missed = session.view.missedBy(text);
  for (const one of missed) replaceText(view, one);
  session.view.caughtUp(text, missed);
}

/** Where the text begins, after the front matter, with every line end counted as one character. */
export function startOfBody(markdown: string): number {
  return toEditorOffset(markdown, findFrontMatter(markdown).bodyStart);
}

type ArrivedText = { markdown: string; by: Author; answers?: ResolutionChange | undefined };

/** Shows another text: only what differs changes, so that the caret stays. What the person did is undone by itself. */
function replaceText(view: EditorView, { markdown, by, answers }: ArrivedText): void {
  const { state } = view;
  const isUndoable = by === "person";
  if (readMarkdown(state) === markdown && !answers) return;
  const { lines, lineEnds } = splitLines(markdown);
  view.dispatch({
    changes: lineChanges(state.doc, lines),
    effects: [lineEndsReplaced.of(lineEnds), ...(answers ? [answersChanged.of(answers)] : [])],
    annotations: [
      notTyped.of(true),
      Transaction.addToHistory.of(isUndoable),
      ...(isUndoable ? [isolateHistory.of("full")] : []),
    ],
  });
}
