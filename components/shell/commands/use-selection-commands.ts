import { Copy, FileDown, FolderInput, Trash2 } from "lucide-react";
import { use } from "react";
import type { Item } from "@/lib/contracts/items";
import type { Command } from "@/components/shell/contexts/commands-context";
import { ExportContext } from "@/components/shell/contexts/export-context";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";

/** The commands for several folders and pages, by the person's permission; removing ones are separate. */
export function useSelectionCommands(items: readonly Item[]): { usual: Command[]; away: Command[] } {
  const { move, copy, trash } = use(ItemActionsContext);
  const startExport = use(ExportContext);
  const words = messages.items;
  const changeable = items.filter(({ permission }) => permission !== "view");
  const usual: Command[] = [
    {
      id: "copy",
      label: items.length === 1 ? words.copy : words.copySeveral,
      icon: Copy,
      run: () => copy(items),
    },
    {
      id: "export",
      label: messages.exports.items,
      icon: FileDown,
      run: () => startExport({ kind: "items", items }),
    },
  ];
  if (changeable.length === 0) return { usual, away: [] };
  usual.unshift({ id: "move", label: words.move, icon: FolderInput, run: () => move(changeable) });
  return {
    usual,
    away: [{ id: "trash", label: words.trash, icon: Trash2, run: () => trash(changeable) }],
  };
}
