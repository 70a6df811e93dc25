import { Copy, FileDown, FolderInput, Trash2, UserPlus } from "lucide-react";
import { use } from "react";
import { MenuItem } from "@/components/ui/menu-item";
import { MenuSeparator } from "@/components/ui/menu-separator";
import type { Item } from "@/lib/contracts/items";
import { ExportContext } from "./export-context";
import { ItemActionsContext } from "./item-actions-context";
import { messages } from "./messages";
import { ShareContext } from "./share-context";

export type ItemMenuItemsProps = {
  item: Item;
  /** Runs what was chosen; for menus that must close first. */
  run?: (action: () => void) => void;
};

/** What every menu of a folder or page ends with, as far as the person may. */
export function ItemMenuItems({ item, run = (action) => action() }: ItemMenuItemsProps) {
  const { move, copy, trash } = use(ItemActionsContext);
  const share = use(ShareContext);
  const startExport = use(ExportContext);
  const mayChange = item.permission !== "view";
  const words = messages.items;
  return (
    <>
      {mayChange ? (
        <MenuItem onSelect={() => run(() => move([item]))}>
          <FolderInput aria-hidden />
          {words.move}
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => run(() => copy([item]))}>
        <Copy aria-hidden />
        {words.copy}
      </MenuItem>
      <MenuItem onSelect={() => run(() => startExport(item))}>
        <FileDown aria-hidden />
        {item.kind === "page" ? messages.exports.page : messages.exports.folder}
      </MenuItem>
      {share === null ? null : (
        <MenuItem onSelect={() => run(() => share({ kind: item.kind, id: item.id, name: item.name }))}>
          <UserPlus aria-hidden />
          {words.share}
        </MenuItem>
      )}
      {mayChange ? (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => run(() => trash([item]))}>
            <Trash2 aria-hidden />
            {words.trash}
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
