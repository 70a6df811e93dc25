import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ContentSession } from "@/components/editor/sync/content-session";
import type { PendingInput, ReadyText } from "@/components/editor/sync/pending-input";
import { useOfferedFolder } from "@/components/shell/contexts/new-page-context";
import { worseSaveState, type SaveState } from "@/components/editor/sync/save-states";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import type { Crumb } from "@/components/shell/layout/breadcrumb";
import { typedAhead } from "@/components/shell/navigation/typed-ahead";
import { useRecordOpened } from "@/components/shell/navigation/use-record-opened";
import { useStore } from "@/components/ui/use-store";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { preload } from "@/components/ui/loading/preloadable";
import { messages } from "@/components/shell/messages/messages";
import { ancestorsQuery } from "@/lib/client/cache/ancestors-query";
import { hasFirstCaret } from "@/lib/client/first-carets";
import { pageItem } from "@/lib/contracts/to-item";
import type { PageRecord } from "@/lib/contracts/pages";
import { useContent, type OpenContent } from "./use-content";
import { useLivePage, type LivePage } from "./use-live-page";
import { usePendingInput } from "./use-pending-input";
import { useReadOnlyReason, type ReadOnlyReason } from "@/components/shell/reading/reading-mode";
import { useTitle } from "./use-title";
import { useRefreshAfterSave } from "./use-refresh-after-save";

export type OpenPage = {
  title: ReturnType<typeof useTitle>;
  content: OpenContent;
  session: ContentSession | null;
  /** Takes input before the text is there; its field is shown while `isWrittenAhead`. */
  pendingInput: PendingInput;
  isWrittenAhead: boolean;
  live: LivePage;
  /** Why it is only read; null where it is written. */
  readOnlyReason: ReadOnlyReason;
  /** Whether it can no longer be opened: the text can be read and copied, and everything else would be refused. */
  isGone: boolean;
  /** Whether it cannot be written now, for any reason. */
  isUnwritable: boolean;
  /** The save state of everything; null while the text is not open. */
  saveState: SaveState | null;
  /** The number of conflicts to decide. */
  passages: number;
  /** Returns the text on screen; null while it is not open. */
  readMarkdown: (() => string) | null;
  /** The text is on screen. */
  onReady: (text: ReadyText) => void;
  /** Saves unsaved changes; resolves when that is done or has failed, to whether the server has all of it. */
  saveNow: () => Promise<boolean>;
};

type Opened = { page: PageRecord; above: readonly Crumb[]; userId: string };

/** Opens the title and the text of a page, saves changes, and follows those of others. */
export function useOpenPage({ page, above, userId }: Opened): OpenPage {
  useQuery({ ...ancestorsQuery(pageItem(page), above), enabled: false, notifyOnChangeProps: [] });
  const title = useTitle(page);
  const { pendingInput, isOpen, waiting } = usePendingInput(userId, page.id);
  useStartInText(page, pendingInput);
  const content = useContent(userId, page.id);
  const session = content.kind === "open" ? content.session : null;
  const sync = useStore(session?.sync ?? null);
  // A layout effect runs before the effects that announce the text.
  useLayoutEffect(() => pendingInput.opened(session), [pendingInput, session]);
  const live = useLivePage({ page, above, session });
  const readOnlyReason = useReadOnlyReason(page);
  useFocusAfterReading(readOnlyReason, pendingInput);
  const isGone = live.gone !== null;
  const isUnwritable = readOnlyReason !== null || isGone;
  useOfferedFolder(page.permission === "view" ? null : page.parentId);
  const saveNow = async () => {
    title.saver.commit();
    await Promise.allSettled([title.saver.autosaver.flush(), session?.save()]);
    const states = [title.saver.autosaver.state, ...(session === null ? [] : [session.sync.saver.state])];
    return states.every(({ kind }) => kind === "saved");
  };
  useShortcut(shortcuts.saveNow, () => void saveNow());
  useRefreshAfterSave(page.id, sync?.save.kind ?? "saved");
  useRecordOpened(pageItem(page));
  return {
    title,
    content,
    session,
    pendingInput,
    isWrittenAhead: isOpen && !isUnwritable,
    live,
    readOnlyReason,
    isGone,
    isUnwritable,
    saveState: sync && [title.view.state, waiting].reduce(worseSaveState, sync.save),
    passages: sync?.asked.length ?? 0,
    readMarkdown: session === null ? null : () => session.markdown,
    onReady: (text) => {
      pendingInput.ready(text);
      preload();
    },
    saveNow,
  };
}

/** Who writes again after only reading goes on in the text. */
function useFocusAfterReading(reason: ReadOnlyReason, pendingInput: PendingInput): void {
  const before = useRef(reason);
  useEffect(() => {
    const isOver = before.current === "choice" && reason === null;
    before.current = reason;
    if (isOver) queueMicrotask(pendingInput.focus);
  }, [reason, pendingInput]);
}

/** A new page that has its title starts in its text, as a page does for which something was typed already. */
function useStartInText(page: PageRecord, pendingInput: PendingInput): void {
  const { id } = page;
  const [startsInTitle] = useState(() => isUntouched(page));
  const [isWanted] = useState(() => hasFirstCaret(id) && page.title !== messages.untitled);
  useEffect(() => {
    if (startsInTitle) return;
    return typedAhead.handOver(id, (words) => {
      // The field for what is typed until then comes at once, which an effect may not ask for.
      if (isWanted || words !== "") queueMicrotask(() => pendingInput.goOn(words));
    });
  }, [id, startsInTitle, isWanted, pendingInput]);
}

/** Whether a page is as it was created, without a title of its own. */
export function isUntouched(page: PageRecord): boolean {
  return page.title === messages.untitled && page.createdAt === page.updatedAt;
}
