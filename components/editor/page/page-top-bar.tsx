import { BookOpen } from "lucide-react";
import type { ReactNode } from "react";
import { focusFirstConflict } from "@/components/editor/conflicts/focus-first-conflict";
import { Breadcrumb, type Crumb } from "@/components/shell/layout/breadcrumb";
import { PanelButton } from "@/components/shell/layout/panel-button";
import { TopBar } from "@/components/shell/layout/top-bar";
import type { PanelState } from "@/components/shell/layout/use-panel";
import { Button } from "@/components/ui/form/button";
import { messages } from "@/components/shell/messages/messages";
import type { CommandedPage } from "./page-commands";
import { PageMenu } from "./page-menu";
import { NarrowSaveStatus, SaveStatus } from "./save-status";
import type { OpenPage } from "./use-open-page";

export type PageTopBarProps = {
  open: OpenPage;
  commanded: CommandedPage;
  panel: PanelState;
  above: readonly Crumb[];
  /** Whether the title of the page is scrolled out of view, so that the bar shows it. */
  isTitleAway: boolean;
  /** Further actions for the top bar. */
  actions: ReactNode;
};

/** The path of the page, its save status, and its actions. */
export function PageTopBar({
  open: { title, saveState, passages, session, readOnlyReason, isUnwritable },
  commanded,
  panel,
  above,
  isTitleAway,
  actions,
}: PageTopBarProps) {
  return (
    <TopBar below={saveState && <NarrowSaveStatus state={saveState} />}>
      <Breadcrumb folders={above} current={isTitleAway ? title.view.text || messages.untitled : null} />
      <div className="ml-auto flex min-w-0 items-center gap-2 pointer-coarse:gap-1">
        {/* On a read-only page, only unsaved text is reported. */}
        {saveState === null || (isUnwritable && saveState.kind === "saved") ? null : (
          <SaveStatus
            state={saveState}
            passages={passages}
            onShowConflicts={() => session && focusFirstConflict(session)}
          />
        )}
        {readOnlyReason === "choice" && commanded.onSwitchReading !== null ? (
          <Button onClick={commanded.onSwitchReading} title={messages.page.readOnly.choice}>
            <BookOpen aria-hidden className="size-4" />
            {messages.page.write}
          </Button>
        ) : null}
        {commanded.isGone ? null : actions}
        <PageMenu {...commanded} />
        <PanelButton panel={panel} />
      </div>
    </TopBar>
  );
}
