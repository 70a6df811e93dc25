import dynamic from "next/dynamic";
import { useState } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import type { PanelTab } from "./side-panel";
import type { PanelState } from "./use-panel";

const OpenedPanel = loadWhenOpened(async () => (await import("./side-panel")).SidePanel, {
  isOver: false,
});
const StartingPanel = dynamic(async () => (await import("./side-panel")).SidePanel);

export type LazySidePanelProps = { panel: PanelState; tabs: readonly PanelTab[] };

/** The panel of a page. If it was left open, it is server-rendered, and its code loads first. */
export function LazySidePanel({ panel, tabs }: LazySidePanelProps) {
  const open = panel.shown !== null;
  const inBrowser = useInBrowser();
  const [isInDocument] = useState(open && !inBrowser);
  const Panel = isInDocument ? StartingPanel : OpenedPanel;
  return <Panel open={open} onOpenChange={panel.toggle} panel={panel} tabs={tabs} />;
}
