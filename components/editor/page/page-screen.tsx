"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListTree } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Breadcrumb, type Crumb } from "@/components/shell/layout/breadcrumb";
import { LeavePanelContext } from "@/components/shell/contexts/leave-panel-context";
import { messages } from "@/components/shell/messages/messages";
import { useOfferedFolder } from "@/components/shell/contexts/new-page-context";
import { recordOpened } from "@/components/shell/navigation/recently-opened";
import { LazySidePanel } from "@/components/shell/layout/lazy-side-panel";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import { PageBody } from "@/components/shell/layout/page-body";
import { PanelButton } from "@/components/shell/layout/panel-button";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import type { PanelTab } from "@/components/shell/layout/side-panel";
import { TopBar } from "@/components/shell/layout/top-bar";
import { usePanel } from "@/components/shell/layout/use-panel";
import { useScrolledPast } from "@/components/shell/layout/use-scrolled-past";
import { useWideScreen } from "@/components/shell/layout/use-wide-screen";
import { preload } from "@/components/ui/loading/preloadable";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { ancestorsQuery } from "@/lib/client/cache/ancestors-query";
import { linksKey } from "@/lib/client/links";
import { revisionsKey } from "@/lib/client/revisions";
import { showPageWritten } from "@/lib/client/cache/page-list-cache";
import { pageItem } from "@/lib/contracts/to-item";
import type { PageRecord } from "@/lib/contracts/pages";
import { useEditorMode } from "./editor-mode";
import { CoverPicker } from "@/components/editor/cover/cover-picker";
import { PageCover } from "@/components/editor/cover/page-cover";
import { useCover } from "@/components/editor/cover/use-cover";
import { PendingInputField } from "./pending-input-field";
import { IconPicker } from "./icon-picker";
import { EditedNote, GoneNotice } from "./live-notices";
import { worseSaveState } from "@/components/editor/sync/worse-save-state";
import type { OutlineSource } from "@/components/editor/outline/outline-source";
import { PageOutline } from "@/components/editor/outline/page-outline";
import { PageContent } from "./page-content";
import { PageMenu } from "./page-menu";
import { NarrowSaveStatus, SaveStatus } from "./save-status";
import { showConflicts } from "@/components/editor/conflicts/show-conflicts";
import type { TextControls } from "./text-controls";
import { TitleField } from "./title-field";
import { usePageUploads } from "@/components/editor/uploads/use-page-uploads";
import { useContent } from "./use-content";
import { useLivePage } from "./use-live-page";
import { useOfferedPageCommands } from "./use-offered-page-commands";
import { useOpenText } from "./use-open-text";
import { useRichModeLimits } from "./use-rich-mode-limits";
import { usePendingInput } from "./use-pending-input";
import { useTitle } from "./use-title";
import { useWidePage } from "./use-wide-page";

export type PageScreenProps = {
  page: PageRecord;
  /** The folders above the page, from the top down. */
  above: readonly Crumb[];
  userId: string;
  /** What else the top bar offers. */
  actions?: ReactNode;
  /** What the panel beside the page has, and whether it was open when this browser last was here. */
  panel: { tabs: readonly PanelTab[]; startOpen: boolean };
};

/** A page: its icon, its title and its text, with the state of what is saved always in sight. */
export function PageScreen({ page, above, userId, actions, panel }: PageScreenProps) {
  useQuery({ ...ancestorsQuery(pageItem(page), above), enabled: false, notifyOnChangeProps: [] });
  const title = useTitle(page);
  const { pendingInput, isOpen: isWrittenAhead, waiting } = usePendingInput(userId, page.id);
  const content = useContent(userId, page.id);
  const panelState = usePanel(panel.startOpen);
  const [outline, setOutline] = useState<OutlineSource | null>(null);
  const [textControls, setTextControls] = useState<TextControls | null>(null);
  const upload = usePageUploads(page);
  const cover = useCover(page);
  const readOnly = page.permission === "view";
  useOfferedFolder(readOnly ? null : page.parentId);
  const session = content.kind === "open" ? content.session : null;
  // Before the text is there, which effects tell.
  useLayoutEffect(() => pendingInput.opened(session), [pendingInput, session]);
  const live = useLivePage({ page, above, session });
  const readMarkdown = session === null ? null : () => session.markdown;
  const saveNow = () => {
    title.keeper.commit();
    return Promise.allSettled([title.keeper.saver.flush(), session?.save()]);
  };
  // What is gone can be read and copied; everything else would be refused.
  const isGone = live.gone !== null;
  useShortcut(shortcuts.saveNow, () => void saveNow());
  const openText = useOpenText(session);
  const width = useWidePage(page.id);
  const hasRoom = useWideScreen();
  const [watchTitle, isTitleAway] = useScrolledPast();
  const [chosenMode, setMode] = useEditorMode();
  const rich = useRichModeLimits(session, chosenMode, () =>
    setMode(chosenMode === "rich" ? "source" : "rich"),
  );
  const { mode } = rich;
  const switchMode = () => {
    rich.switchMode();
    pendingInput.focusNext();
  };
  useShortcut(shortcuts.sourceMode, switchMode);
  const textOnScreen = content.kind === "open" ? textControls : null;
  useShortcut(shortcuts.find, textOnScreen?.find ?? null);
  const saveState =
    content.kind === "open" ? [title.view.state, waiting].reduce(worseSaveState, content.view.state) : null;
  useWrittenPages(page.id, content.kind === "open" ? content.view.state.kind : "saved");
  const leavePanel = () => {
    if (panelState.shown !== "sheet") return;
    // As long as a sheet is there, it keeps the focus.
    flushSync(panelState.toggle);
    pendingInput.focus();
  };
  const outlineTab = {
    id: "outline",
    label: messages.editor.outline,
    icon: <ListTree aria-hidden />,
    content: (
      <PageOutline
        source={outline}
        // What lies over the page gives way to it.
        onLeave={() => (panelState.shown === "sheet" ? panelState.toggle() : undefined)}
      />
    ),
  };
  const tabs = panel.tabs.toSpliced(1, 0, outlineTab);
  const commanded = {
    isGone,
    page: { ...pageItem(page), name: title.view.text },
    readMarkdown,
    onSave: saveNow,
    text: textOnScreen,
    mode,
    onSwitchMode: switchMode,
    isWide: width.isWide,
    onSwitchWidth: hasRoom ? width.toggle : null,
  };
  useOfferedPageCommands(commanded, panelState, tabs);
  useEffect(() => recordOpened(userId, page.id), [userId, page.id]);

  return (
    <>
      <TopBar below={saveState && <NarrowSaveStatus state={saveState} />}>
        <Breadcrumb folders={above} current={isTitleAway ? title.view.text || messages.untitled : null} />
        <div className="ml-auto flex min-w-0 items-center gap-2 pointer-coarse:gap-1">
          {saveState === null || ((readOnly || isGone) && saveState.kind === "saved") ? null : (
            <SaveStatus state={saveState} onShowConflicts={() => session && showConflicts(session)} />
          )}
          {isGone ? null : actions}
          <PageMenu {...commanded} />
          <PanelButton panel={panelState} />
        </div>
      </TopBar>
      <div className="flex min-h-0 flex-1">
        <PageBody
          isWide={width.isWide}
          above={cover.cover === null ? null : <PageCover control={cover} readOnly={readOnly || isGone} />}
        >
          <div className="mb-2 flex flex-wrap items-center gap-x-4">
            <IconPicker page={page} readOnly={readOnly || isGone} />
            {cover.cover === null && !readOnly && !isGone ? <CoverPicker control={cover} /> : null}
          </div>
          <div ref={watchTitle}>
            <TitleField
              {...title}
              readOnly={readOnly || isGone}
              startsHere={isUntouched(page)}
              onLeave={pendingInput.focus}
            />
          </div>
          <EditedNote edited={isGone ? null : live.edited} />
          {live.gone === null ? null : (
            <GoneNotice gone={live.gone} page={page} readMarkdown={readMarkdown} onRestored={live.recheck} />
          )}
          <div>
            {isWrittenAhead && !readOnly && !isGone ? (
              <PendingInputField pendingInput={pendingInput} />
            ) : null}
            <PageContent
              content={content}
              mode={mode}
              barrier={rich.barrier}
              onSwitchMode={switchMode}
              onBarrier={(barrier) => {
                // Who is writing goes on there.
                if (document.activeElement?.getAttribute("aria-multiline") === "true")
                  pendingInput.focusNext();
                rich.leaveRichEditor(barrier);
              }}
              readOnly={readOnly}
              page={page}
              above={above}
              upload={upload}
              onFocus={pendingInput.focus}
              onReady={(text) => {
                pendingInput.ready(text);
                preload();
              }}
              onOutline={setOutline}
              onControls={setTextControls}
            />
          </div>
        </PageBody>
        <OpenTextContext value={openText}>
          <LeavePanelContext value={leavePanel}>
            <LazySidePanel panel={panelState} tabs={tabs} />
          </LeavePanelContext>
        </OpenTextContext>
      </div>
    </>
  );
}

/** Moves the page to the head of the lists on screen whenever its text has been saved. */
function useWrittenPages(pageId: string, kind: string): void {
  const queries = useQueryClient();
  const before = useRef(kind);
  const follow = useEffectEvent(() => {
    const written = before.current === "saving" && (kind === "saved" || kind === "unsaved");
    if (written) {
      showPageWritten(queries, pageId);
      void queries.invalidateQueries({ queryKey: linksKey(pageId) });
      void queries.invalidateQueries({ queryKey: revisionsKey(pageId) });
    }
    before.current = kind;
  });
  useEffect(() => follow(), [kind]);
}

function isUntouched(page: PageRecord): boolean {
  return page.title === "Untitled" && page.createdAt === page.updatedAt;
}
