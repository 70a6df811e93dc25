"use client";

import { useQuery } from "@tanstack/react-query";
import { ListTree } from "lucide-react";
import { useState, type ReactNode } from "react";
import { PageCover } from "@/components/editor/cover/page-cover";
import { useCover } from "@/components/editor/cover/use-cover";
import type { OutlineSource } from "@/components/editor/outline/outline-source";
import { PageOutline } from "@/components/editor/outline/page-outline";
import { usePageUploads } from "@/components/editor/uploads/use-page-uploads";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { useOfferedFolder } from "@/components/shell/contexts/new-page-context";
import type { Crumb } from "@/components/shell/layout/breadcrumb";
import { PageBody } from "@/components/shell/layout/page-body";
import type { PanelTab } from "@/components/shell/layout/side-panel";
import { usePanel, type PanelState } from "@/components/shell/layout/use-panel";
import { useScrolledPast } from "@/components/shell/layout/use-scrolled-past";
import { useWideScreen } from "@/components/shell/layout/use-wide-screen";
import { messages } from "@/components/shell/messages/messages";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { preload } from "@/components/ui/loading/preloadable";
import { ancestorsQuery } from "@/lib/client/cache/ancestors-query";
import type { PageRecord } from "@/lib/contracts/pages";
import { pageItem } from "@/lib/contracts/to-item";
import { PageContent } from "./page-content";
import { PageHead } from "./page-head";
import { PageSidePanel } from "./page-side-panel";
import { PageTopBar } from "./page-top-bar";
import { PendingInputField } from "./pending-input-field";
import type { TextControls } from "./text-controls";
import { useOfferedPageCommands } from "./use-offered-page-commands";
import { useOpenPage } from "./use-open-page";
import { usePageMode } from "./use-page-mode";
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
  const open = useOpenPage({ page, above, userId });
  const panelState = usePanel(panel.startOpen);
  const [outline, setOutline] = useState<OutlineSource | null>(null);
  const [textControls, setTextControls] = useState<TextControls | null>(null);
  const upload = usePageUploads(page);
  const cover = useCover(page);
  const readOnly = page.permission === "view";
  useOfferedFolder(readOnly ? null : page.parentId);
  // What is gone can be read and copied; everything else would be refused.
  const isGone = open.live.gone !== null;
  const isLocked = readOnly || isGone;
  const width = useWidePage(page.id);
  const hasRoom = useWideScreen();
  const [watchTitle, isTitleAway] = useScrolledPast();
  const mode = usePageMode(open);
  const text = open.content.kind === "open" ? textControls : null;
  useShortcut(shortcuts.find, text?.find ?? null);
  const tabs = panel.tabs.toSpliced(1, 0, toOutlineTab(outline, panelState));
  const commanded = {
    isGone,
    page: { ...pageItem(page), name: open.title.view.text },
    readMarkdown: open.readMarkdown,
    onSave: open.saveNow,
    text,
    ...mode,
    isWide: width.isWide,
    onSwitchWidth: hasRoom ? width.toggle : null,
  };
  useOfferedPageCommands(commanded, panelState, tabs);
  return (
    <>
      <PageTopBar {...{ open, commanded, above, isTitleAway, isLocked, actions }} panel={panelState} />
      <div className="flex min-h-0 flex-1">
        <PageBody
          isWide={width.isWide}
          above={cover.cover === null ? null : <PageCover control={cover} readOnly={isLocked} />}
        >
          <PageHead {...{ page, open, cover, isLocked, watchTitle }} />
          <div>
            {open.isWrittenAhead && !isLocked ? <PendingInputField pendingInput={open.pendingInput} /> : null}
            <PageContent
              {...{ ...mode, page, above, readOnly, upload }}
              content={open.content}
              onFocus={open.pendingInput.focus}
              onReady={(ready) => {
                open.pendingInput.ready(ready);
                preload();
              }}
              onOutline={setOutline}
              onControls={setTextControls}
            />
          </div>
        </PageBody>
        <PageSidePanel open={open} panel={panelState} tabs={tabs} />
      </div>
    </>
  );
}

function toOutlineTab(outline: OutlineSource | null, panel: PanelState): PanelTab {
  return {
    id: "outline",
    label: messages.editor.outline,
    icon: <ListTree aria-hidden />,
    // What lies over the page gives way to it.
    content: (
      <PageOutline source={outline} onLeave={() => (panel.shown === "sheet" ? panel.toggle() : undefined)} />
    ),
  };
}
