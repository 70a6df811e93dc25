import { ArrowUpRight, FilePlus2, FolderPlus, LayoutTemplate, Pencil } from "lucide-react";
import { use } from "react";
import { MenuAt } from "@/components/ui/menu/menu-at";
import { MenuItem } from "@/components/ui/menu/menu-item";
import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import { ShortcutKeys } from "@/components/ui/keyboard/shortcut-keys";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import type { Item } from "@/lib/contracts/items";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { ItemMenuItems } from "./item-menu-items";
import { messages } from "@/components/shell/messages/messages";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { shortcuts } from "./shortcuts";

export type RowMenuProps = {
  item: Item;
  at: { x: number; y: number } | null;
  byKey: boolean;
  onClose: () => void;
  /** Called when the menu is gone, to return the focus to the row. */
  onClosed: () => void;
  onOpen: () => void;
  onRename: () => void;
};

/** The menu of a row in the tree or in a list, by the person's permission. */
export function RowMenu({ item, at, byKey, onClose, onClosed, onOpen, onRename }: RowMenuProps) {
  const { createFolder } = use(ItemActionsContext);
  const newPage = use(NewPageContext);
  const { run, closed } = useAfterClose();
  const mayChange = item.permission !== "view";
  const words = messages.items;
  return (
    <MenuAt
      at={at}
      label={messages.items.actions(item.name)}
      byKey={byKey}
      onClose={onClose}
      onClosed={() => {
        onClosed();
        closed();
      }}
    >
      <MenuItem onSelect={() => run(onOpen)}>
        <ArrowUpRight aria-hidden />
        {words.open}
      </MenuItem>
      {mayChange && item.kind === "folder" ? (
        <>
          <MenuItem onSelect={() => run(() => newPage.create(item.id))}>
            <FilePlus2 aria-hidden />
            {words.newPage}
          </MenuItem>
          <MenuItem onSelect={() => run(() => newPage.fromTemplate(item.id))}>
            <LayoutTemplate aria-hidden />
            {messages.templates.fromTemplate}
          </MenuItem>
          <MenuItem onSelect={() => run(() => createFolder(item.id))}>
            <FolderPlus aria-hidden />
            {words.newFolder}
          </MenuItem>
        </>
      ) : null}
      <MenuSeparator />
      {mayChange ? (
        <MenuItem onSelect={() => run(onRename)}>
          <Pencil aria-hidden />
          <span className="flex-1">{words.rename}</span>
          <ShortcutKeys keys={shortcuts.itemRename} />
        </MenuItem>
      ) : null}
      <ItemMenuItems item={item} run={run} />
    </MenuAt>
  );
}
