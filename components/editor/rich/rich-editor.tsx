import { EditorContent } from "@tiptap/react";
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { Editor } from "@tiptap/core";
import { ConflictPortals } from "@/components/editor/conflicts/conflict-portals";
import { ConflictPortalHosts } from "@/components/editor/conflicts/conflict-portal-hosts";
import type { ContentSession } from "@/components/editor/sync/content-session";
import { ContentSkeleton } from "@/components/editor/page/content-skeleton";
import type { OutlineSource } from "@/components/editor/outline/outline-source";
import { richOutline } from "@/components/editor/outline/rich-outline";
import type { ReadyText } from "@/components/editor/sync/pending-input";
import { messages } from "@/components/shell/messages/messages";
import { Alert, Notice } from "@/components/ui/notice";
import type { ExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";
import { caretMargins } from "@/components/editor/rich/input/caret-margins";
import { focusText } from "@/components/editor/rich/input/focus-text";
import { richExtensions } from "@/components/editor/rich/extensions/rich-extensions";
import type { RichHost } from "./rich-host";
import { RichText } from "@/components/editor/rich/loading/rich-text";
import { typeText } from "@/components/editor/rich/input/type-text";
import { useEditorAtOnce } from "@/components/editor/rich/loading/use-editor-at-once";
import "./styles/text.css";
import "./styles/links.css";
import "./styles/lists.css";
import "./styles/callouts.css";
import "./styles/code.css";
import "./styles/source.css";
import "./styles/footnotes.css";
import "./styles/media.css";
import "./styles/tables.css";
import "./styles/carets.css";
import "./styles/forced-colors.css";
import "./styles/print.css";

export type RichEditorProps = {
  session: ContentSession;
  host: RichHost;
  readOnly: boolean;
  /** Whether a text of the person can be kept in a conflict, also while the page is only read by choice. */
  mayKeep: boolean;
  /** Whether it is visible; otherwise it only keeps its history. */
  isShown: boolean;
  /** The element that explains how to leave the text by keyboard. */
  hintId: string;
  /** Receives the text when it is ready. */
  onReady: (text: ReadyText) => void;
  /** Moves the focus into the text. */
  onFocus: () => void;
  /** Called when changes of others exceed this editor's limits. */
  onBarrier: (barrier: ExceededLimit) => void;
  /** Receives the outline of the text while it is shown here. */
  onOutline: (outline: OutlineSource | null) => void;
  /** Components above the text. */
  head?: (editor: Editor) => ReactNode;
  /** Components around the text, such as menus. */
  menus?: (editor: Editor) => ReactNode;
};

/** The text of a page in rich form. Opening it writes nothing; saving changes only the edited parts. */
export function RichEditor({
  session,
  host,
  readOnly,
  mayKeep,
  isShown,
  hintId,
  onReady,
  onFocus,
  onBarrier,
  onOutline,
  head,
  menus,
}: RichEditorProps) {
  const editor = useEditorAtOnce(
    () => ({
      injectCSS: false,
      enablePasteRules: false,
      enableCoreExtensions: { clipboardTextSerializer: false },
      extensions: richExtensions(host),
      editable: !readOnly,
      editorProps: { attributes: attributesOf(readOnly, hintId), ...caretMargins },
    }),
    [session, host, readOnly, hintId],
  );
  const { text, state } = useRichText(editor, session, onBarrier);
  const isWhole = useWholeness({ editor, session, text });
  // Synchronous, because the editor's own command waits for a frame, and typed text would go elsewhere until then.
  const announce = useEffectEvent((shown: Editor) =>
    onReady({ focus: () => focusText(shown), type: (words, place) => typeText(shown, words, place) }),
  );
  useEffect(() => {
    if (!editor || !text || !isShown || state !== "open") return;
    return text.show(() => announce(editor));
  }, [editor, text, state, isShown]);
  const [places] = useState(() => new ConflictPortalHosts());
  useEffect(() => text?.askIn(places), [text, places]);
  useEffect(() => {
    if (!editor || !isShown || state !== "open") return;
    onOutline(richOutline(editor));
    return () => onOutline(null);
  }, [editor, isShown, state, onOutline]);
  return (
    <>
      <OpeningNotice state={state} />
      {isWhole ? null : (
        <div className="mb-6">
          <Notice role="status">{messages.editor.unfaithful}</Notice>
        </div>
      )}
      {/* What is still loaded above must not take the editor off the screen: each time it came back, it would be a new one. */}
      <Suspense>{editor && state === "open" ? head?.(editor) : null}</Suspense>
      <div hidden={state !== "open"}>
        <EditorContent editor={editor} className="rich-editor" />
      </div>
      {editor && isShown && state === "open" ? menus?.(editor) : null}
      {isShown ? <ConflictPortals {...{ session, places, mayKeep }} onDecided={onFocus} /> : null}
    </>
  );
}

function OpeningNotice({ state }: Pick<Opening, "state">) {
  if (state === "opening") return <ContentSkeleton />;
  if (state === "open") return null;
  return <Alert>{messages.editor.openFailed}</Alert>;
}

type Opening = { text: RichText | null; state: "opening" | "open" | "failed" };

function useRichText(
  editor: Editor | null,
  session: ContentSession,
  onBarrier: (barrier: ExceededLimit) => void,
): Opening {
  const [opening, setOpening] = useState<Opening>({ text: null, state: "opening" });
  const bar = useEffectEvent(onBarrier);
  // Before painting, so that a short page appears immediately.
  useLayoutEffect(() => {
    if (!editor) return;
    const text = new RichText(editor, session, (barrier) => bar(barrier));
    text.open(() => setOpening({ text, state: "open" })).catch(() => setOpening({ text, state: "failed" }));
    return () => {
      text.close();
      setOpening({ text: null, state: "opening" });
    };
  }, [editor, session]);
  return opening;
}

type Watched = { editor: Editor | null; session: ContentSession; text: RichText | null };

/** Whether the whole page is on screen as in its source. */
function useWholeness({ editor, session, text }: Watched): boolean {
  return useSyncExternalStore(
    (listener) => {
      editor?.on("update", listener);
      const leaveSession = session.sync.subscribe(listener);
      return () => {
        editor?.off("update", listener);
        leaveSession();
      };
    },
    () => (text?.source?.unfaithful.length ?? 0) === 0,
    () => true,
  );
}

function attributesOf(readOnly: boolean, hintId: string): Record<string, string> {
  return {
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": messages.page.text,
    "aria-describedby": hintId,
    spellcheck: "true",
    autocapitalize: "sentences",
    ...(readOnly ? { "aria-readonly": "true", tabindex: "0" } : {}),
  };
}
