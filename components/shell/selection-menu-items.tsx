import { Copy, FileDown, FolderInput, Trash2 } from "lucide-react";
import { use } from "react";
import { MenuItem } from "@/components/ui/menu-item";
import { MenuSeparator } from "@/components/ui/menu-separator";
import type { Item } from "@/lib/contracts/items";
import { ExportContext } from "./export-context";
import { ItemActionsContext } from "./item-actions-context";
import { messages } from "./messages";

export type SelectionMenuItemsProps = {
  items: readonly Item[];
  /** Runs what was chosen; for menus that must close first. */
  run: (action: () => void) => void;
};

/** What can be done with several folders and pages at once, as far as the person may. */
export function SelectionMenuItems({ items, run }: SelectionMenuItemsProps) {
  const { move, copy, trash } = use(ItemActionsContext);
  const startExport = use(ExportContext);
  const changeable = items.filter(({ permission }) => permission !== "view");
  const words = messages.items;
  return (
    <>
      {changeable.length > 0 ? (
        <MenuItem onSelect={() => run(() => move(changeable))}>
          <FolderInput aria-hidden />
          {words.move}
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => run(() => copy(items))}>
        <Copy aria-hidden />
        {words.copy}
      </MenuItem>
      <MenuItem onSelect={() => run(() => startExport({ kind: "items", items }))}>
        <FileDown aria-hidden />
        {messages.exports.items}
      </MenuItem>
      {changeable.length > 0 ? (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => run(() => trash(changeable))}>
            <Trash2 aria-hidden />
            {words.trash}
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
