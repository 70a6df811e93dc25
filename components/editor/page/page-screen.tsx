"use client";

import { ListTree } from "lucide-react";
import { useState, type ReactNode } from "react";
import { PageCover } from "@/components/editor/cover/page-cover";
import { useCover } from "@/components/editor/cover/use-cover";
import type { OutlineSource } from "@/components/editor/outline/outline-source";
import { PageOutline } from "@/components/editor/outline/page-outline";
import { ProvenanceContext } from "@/components/editor/provenance/provenance-context";
import { usePageProvenance } from "@/components/editor/provenance/use-page-provenance";
import { usePageUploads } from "@/components/editor/uploads/use-page-uploads";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import type { Crumb } from "@/components/shell/layout/breadcrumb";
import { PageBody } from "@/components/shell/layout/page-body";
import type { PanelTab } from "@/components/shell/layout/side-panel";
import { usePanel, type PanelState } from "@/components/shell/layout/use-panel";
import { useScrolledPast } from "@/components/shell/layout/use-scrolled-past";
import { messages } from "@/components/shell/messages/messages";
import type { PageRecord } from "@/lib/contracts/pages";
import { PageContent } from "./page-content";
import { PageHead } from "./page-head";
import { PageSidePanel } from "./page-side-panel";
import { PageTopBar } from "./page-top-bar";
import { PendingInputField } from "./pending-input-field";
import { useOpenPage } from "./use-open-page";
import { useOpenText } from "./use-open-text";
import { usePageCommands } from "./use-page-commands";
import { usePageMode } from "./use-page-mode";

export type PageScreenProps = {
  page: PageRecord;
  /** The folders above the page, the topmost first. */
  above: readonly Crumb[];
  userId: string;
  /** Further actions for the top bar. */
  actions?: ReactNode;
  /** The properties of the page, which the text shows above itself. */
  properties?: ReactNode;
  /** The tabs of the panel beside the page, and whether it was last open in this browser. */
  panel: { tabs: readonly PanelTab[]; startOpen: boolean };
};

/** A page: its icon, its title and its text, with the save status always visible. */
export function PageScreen({ page, above, userId, actions, properties, panel }: PageScreenProps) {
  const open = useOpenPage({ page, above, userId });
  const mode = usePageMode(open);
  const cover = useCover(page);
  const upload = usePageUploads(page);
  const panelState = usePanel(panel.startOpen);
  const [outline, setOutline] = useState<OutlineSource | null>(null);
  const provenance = usePageProvenance(open, panelState);
  const tabs = [...panel.tabs.toSpliced(1, 0, toOutlineTab(outline, panelState)), ...provenance.tabs];
  const { commanded, onControls } = usePageCommands({
    ...{ page, open, mode, provenance, tabs },
    panel: panelState,
  });
  const [watchTitle, isTitleAway] = useScrolledPast();
  const openText = useOpenText(open.session);
  return (
    <OpenTextContext value={openText}>
      <PageTopBar {...{ open, commanded, above, isTitleAway, actions }} panel={panelState} />
      <div className="flex min-h-0 flex-1">
        <PageBody
          isWide={commanded.isWide}
          above={cover.cover === null ? null : <PageCover control={cover} readOnly={open.isUnwritable} />}
        >
          <PageHead {...{ page, open, cover, watchTitle }} />
          <div>
            {open.isWrittenAhead ? <PendingInputField pendingInput={open.pendingInput} /> : null}
            <ProvenanceContext value={provenance.shown}>
              <PageContent
                {...{ ...mode, page, above, upload, properties, onControls }}
                content={open.content}
                readOnlyReason={open.readOnlyReason}
                onFocus={open.pendingInput.focus}
                onReady={open.onReady}
                onOutline={setOutline}
              />
            </ProvenanceContext>
          </div>
        </PageBody>
        <PageSidePanel open={open} panel={panelState} tabs={tabs} />
      </div>
    </OpenTextContext>
  );
}

function toOutlineTab(outline: OutlineSource | null, panel: PanelState): PanelTab {
  return {
    id: "outline",
    label: messages.editor.outline,
    icon: <ListTree aria-hidden />,
    // A sheet over the page closes first.
    content: (
      <PageOutline source={outline} onLeave={() => (panel.shown === "sheet" ? panel.toggle() : undefined)} />
    ),
  };
}
