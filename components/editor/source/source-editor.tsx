import { redo, undo } from "@codemirror/commands";
import { openSearchPanel } from "@codemirror/search";
import { StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { ConflictPortals } from "@/components/editor/conflicts/conflict-portals";
import { ConflictPortalHosts } from "@/components/editor/conflicts/conflict-portal-hosts";
import type { ContentSession } from "@/components/editor/sync/content-session";
import type { TextView } from "@/components/editor/sync/view";
import { readMarkdown } from "./line-ends-field";
import { showConflictsInSource } from "./source-conflicts";
import { catchUp, goTo, startOfBody, toState, toTextView } from "./source-text";
import type { OutlineSource } from "@/components/editor/outline/outline-source";
import { sourceOutline } from "@/components/editor/outline/source-outline";
import type { UploadIntoPage } from "@/components/editor/uploads/upload-to-place";
import { tellMissingLinks } from "./source-missing-links";
import { sourceUploads } from "@/components/editor/uploads/source-uploads";
import { usePageLinks } from "@/components/editor/page/use-page-links";
import type { EditorActions } from "@/components/editor/page/editor-actions";
import type { ReadyText } from "@/components/editor/sync/pending-input";

export type SourceEditorProps = {
  session: ContentSession;
  readOnly: boolean;
  /** Whether a text of the person can be kept in a conflict, also while the page is only read by choice. */
  mayKeep: boolean;
  /** Whether it is visible; otherwise it only keeps its history. */
  isShown: boolean;
  /** The element that explains how to leave the text by keyboard. */
  hintId: string;
  /** Uploads pasted or dropped files. */
  upload: UploadIntoPage;
  /** Receives the text when it is ready. */
  onReady: (text: ReadyText) => void;
  /** Moves the focus into the text. */
  onFocus: () => void;
  /** Receives the outline of the text while it is shown here. */
  onOutline: (outline: OutlineSource | null) => void;
  /** Receives the controls of the text while it is shown here. */
  onControls: (controls: EditorActions | null) => void;
};

/** The editor, its text for the session, and its outline. */
type Shown = { view: EditorView; text: TextView; outline: OutlineSource };

/** The markdown of a page as text. Opening it writes nothing; saving preserves every untouched byte. */
export function SourceEditor({
  session,
  readOnly,
  mayKeep,
  isShown,
  hintId,
  upload,
  onReady,
  onFocus,
  onOutline,
  onControls,
}: SourceEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const active = isShown ? (shown?.view ?? null) : null;
  const announce = useEffectEvent((view: EditorView) =>
    onReady({ focus: () => view.focus(), type: (words, place) => typeWords(view, words, place) }),
  );
  const take = useEffectEvent<UploadIntoPage>((file, options) => upload(file, options));
  useEffect(() => {
    if (!place.current) return;
    const made = new EditorView({ state: toState(session, readOnly, hintId), parent: place.current });
    const uploads = sourceUploads((file, options) => take(file, options));
    if (!readOnly) made.dispatch({ effects: StateEffect.appendConfig.of(uploads) });
    const text = toTextView(made);
    const leave = session.view.enter(text);
    setShown({ view: made, text, outline: sourceOutline(made) });
    return () => {
      setShown(null);
      leave();
      made.destroy();
    };
  }, [session, readOnly, hintId]);
  useEffect(() => {
    if (!shown || !isShown) return;
    const { view, text } = shown;
    catchUp(view, text, session);
    if (session.view.caret !== null) goTo(view, session.markdown, session.view.caret);
    announce(view);
    return session.view.showIn(text);
  }, [shown, isShown, session]);
  useEffect(() => {
    if (!shown || !isShown) return;
    onOutline(shown.outline);
    return () => onOutline(null);
  }, [shown, isShown, onOutline]);
  useSourceControls(active, readOnly, onControls);
  useMissingLinks(shown?.view ?? null, session.pageId);
  const [places] = useState(() => new ConflictPortalHosts());
  useConflictsInSource(active, session, places);
  const measure = useCallback(() => shown?.view.requestMeasure(), [shown]);
  return (
    <>
      <div ref={place} />
      {isShown ? (
        <ConflictPortals {...{ session, places, mayKeep }} onDecided={onFocus} onShown={measure} />
      ) : null}
    </>
  );
}

/** Reports the controls of a view's text; null while it is hidden. */
function useSourceControls(
  view: EditorView | null,
  readOnly: boolean,
  onControls: SourceEditorProps["onControls"],
): void {
  useEffect(() => {
    if (!view) return;
    const act = (command: typeof undo) => {
      view.focus();
      command(view);
    };
    const history = readOnly ? null : { undo: () => act(undo), redo: () => act(redo) };
    onControls({ find: () => void openSearchPanel(view), history });
    return () => onControls(null);
  }, [view, readOnly, onControls]);
}

function useConflictsInSource(
  view: EditorView | null,
  session: ContentSession,
  places: ConflictPortalHosts,
): void {
  useEffect(() => {
    if (!view) return;
    let last: unknown = null;
    const follow = () => {
      const { asked } = session.sync.read();
      if (last === asked || (last === null && asked.length === 0)) return;
      last = asked;
      showConflictsInSource(view, session.markdown, { asked, places });
    };
    follow();
    return session.sync.subscribe(follow);
  }, [view, session, places]);
}

/** Inserts words unchanged; right below front matter, on a line of their own. */
function typeWords(view: EditorView, words: string, place: "caret" | "start"): void {
  const { state } = view;
  const markdown = readMarkdown(state);
  const start = startOfBody(markdown);
  const { from, to } = place === "start" ? { from: start, to: start } : state.selection.main;
  const isOnFence = from === start && state.sliceDoc(state.doc.lineAt(from).from, from).startsWith("---");
  const insert = state.toText((isOnFence ? "\n" : "") + words);
  view.dispatch({
    changes: { from, to, insert },
    ...(place === "caret" ? { selection: { anchor: from + insert.length }, scrollIntoView: true } : {}),
    userEvent: "input.type",
  });
}

/** Tells the text which of its links lead nowhere. */
function useMissingLinks(view: EditorView | null, pageId: string): void {
  const { isMissing } = usePageLinks(pageId);
  useEffect(() => view?.dispatch({ effects: tellMissingLinks.of(isMissing) }), [view, isMissing]);
}
