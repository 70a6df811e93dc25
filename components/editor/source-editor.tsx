import { Annotation, EditorState, StateEffect, Text, Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { messages } from "@/components/shell/messages";
import { differingRange } from "@/lib/domain/content/differing-range";
import { splitLines } from "@/lib/domain/content/kept-line-ends";
import type { ContentSession } from "./content-session";
import { hasEndlessParagraph } from "./has-endless-paragraph";
import { keepLineEnds, lineEndsReplaced, readMarkdown } from "./line-ends-field";
import { sourceExtensions } from "./source-extensions";
import { sourceUploads, type UploadIntoPage } from "./source-uploads";

export type SourceEditorProps = {
  session: ContentSession;
  readOnly: boolean;
  /** The element that says how to leave the text by keyboard. */
  hintId: string;
  /** Takes files that are pasted or dropped. */
  upload: UploadIntoPage;
  /** Receives what moves the focus into the text. */
  onReady: (focus: () => void) => void;
};

const fromElsewhere = Annotation.define<true>();

/** The markdown of a page as text. Opening it writes nothing; saving gives every untouched byte back. */
export function SourceEditor({ session, readOnly, hintId, upload, onReady }: SourceEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const announce = useEffectEvent((view: EditorView) => onReady(() => view.focus()));
  const take = useEffectEvent<UploadIntoPage>((file, options) => upload(file, options));
  useEffect(() => {
    if (!place.current) return;
    const view = new EditorView({ state: toState(session, readOnly, hintId), parent: place.current });
    const uploads = sourceUploads((file, options) => take(file, options));
    if (!readOnly) view.dispatch({ effects: StateEffect.appendConfig.of(uploads) });
    const stop = session.onReplaced((markdown) => replaceText(view, markdown));
    announce(view);
    return () => {
      stop();
      view.destroy();
    };
  }, [session, readOnly, hintId]);
  return <div ref={place} />;
}

function toState(session: ContentSession, readOnly: boolean, hintId: string): EditorState {
  const { lines, lineEnds } = splitLines(session.markdown);
  const { text: label, placeholder } = messages.page;
  return EditorState.create({
    doc: Text.of(lines),
    extensions: [
      keepLineEnds(lineEnds),
      sourceExtensions({ label, placeholder, hintId }, { readOnly, highlight: !hasEndlessParagraph(lines) }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        const typed = transactions.some((one) => one.docChanged && one.annotation(fromElsewhere) !== true);
        if (docChanged && typed) session.edited(() => readMarkdown(state));
      }),
    ],
  });
}

/** Shows a text written elsewhere: only what differs changes, so that the caret stays, and undo leaves it alone. */
function replaceText(view: EditorView, markdown: string): void {
  const { lines, lineEnds } = splitLines(markdown);
  const next = Text.of(lines);
  const insert = next.toString();
  const range = differingRange(view.state.doc.toString(), insert);
  view.dispatch({
    changes: range
      ? { from: range.from, to: range.toBefore, insert: next.slice(range.from, range.toAfter) }
      : [],
    effects: lineEndsReplaced.of(lineEnds),
    annotations: [fromElsewhere.of(true), Transaction.addToHistory.of(false)],
  });
}
