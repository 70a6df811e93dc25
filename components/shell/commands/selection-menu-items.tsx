import type { Item } from "@/lib/contracts/items";
import { CommandItems } from "./command-items";
import { useSelectionCommands } from "./use-selection-commands";

export type SelectionMenuItemsProps = {
  items: readonly Item[];
  /** Runs what was chosen; for menus that must close first. */
  run: (action: () => void) => void;
};

/** What can be done with several folders and pages at once, as far as the person may. */
export function SelectionMenuItems({ items, run }: SelectionMenuItemsProps) {
  return <CommandItems {...useSelectionCommands(items)} run={run} />;
}
