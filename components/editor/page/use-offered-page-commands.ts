import { PanelRight } from "lucide-react";
import { useOfferedCommands } from "@/components/shell/contexts/commands-context";
import { messages } from "@/components/shell/messages/messages";
import type { PanelTab } from "@/components/shell/layout/side-panel";
import { useItemCommands } from "@/components/shell/commands/use-item-commands";
import type { PanelState } from "@/components/shell/layout/use-panel";
import { toPageCommands, type CommandedPage } from "./page-commands";

/** Lets the command palette do what can be done with the page on screen, and show what stands beside it. */
export function useOfferedPageCommands(
  commanded: CommandedPage,
  panel: PanelState,
  tabs: readonly PanelTab[],
): void {
  const { copying, writing } = toPageCommands(commanded);
  const { usual, away } = useItemCommands(commanded.page);
  const ofItem = (commanded.isGone ? [] : [...usual, ...away]).map((command) => ({
    ...command,
    run: () => void commanded.onSave().then(command.run),
  }));
  const showing = tabs.map(({ id, label }) => ({
    id: `show-${id}`,
    label: messages.panel.show(label),
    icon: PanelRight,
    run: () => panel.show(id),
  }));
  useOfferedCommands([...writing, ...showing, ...ofItem, ...copying]);
}
