import { flushSync } from "react-dom";
import { LeavePanelContext } from "@/components/shell/contexts/leave-panel-context";
import { LazySidePanel, type LazySidePanelProps } from "@/components/shell/layout/lazy-side-panel";
import type { OpenPage } from "./use-open-page";

export type PageSidePanelProps = LazySidePanelProps & { open: OpenPage };

/** The panel beside a page, whose actions reach the page's text. */
export function PageSidePanel({ open, panel, tabs }: PageSidePanelProps) {
  const leave = () => {
    if (panel.shown !== "sheet") return;
    // A sheet keeps the focus as long as it is open.
    flushSync(panel.toggle);
    open.pendingInput.focus();
  };
  return (
    <LeavePanelContext value={leave}>
      <LazySidePanel panel={panel} tabs={tabs} />
    </LeavePanelContext>
  );
}
