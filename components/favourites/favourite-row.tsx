import { ArrowDown, ArrowUp, Ellipsis, StarOff } from "lucide-react";
import type { KeyboardEvent } from "react";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { ItemGlyph } from "@/components/shell/layout/item-glyph";
import { SidebarLink } from "@/components/shell/layout/sidebar-link";
import { messages } from "@/components/shell/messages/messages";
import { classNames } from "@/components/ui/class-names";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import { IconButton } from "@/components/ui/form/icon-button";
import { ShortcutKeys } from "@/components/ui/keyboard/shortcut-keys";
import { Menu } from "@/components/ui/menu/menu";
import { MenuItem } from "@/components/ui/menu/menu-item";
import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";

export type FavouriteRowProps = {
  item: Item;
  /** The edge at which a dragged favourite would land. */
  edge: "before" | "after" | null;
  isDragged: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onRemove: () => void;
  /** Null at the ends of the list. */
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
};

/** A favourite: its name opens it, its menu moves and removes it. */
export function FavouriteRow(props: FavouriteRowProps) {
  const { item, edge, isDragged, onKeyDown } = props;
  return (
    <li
      draggable
      data-favourite={item.id}
      className={classNames(
        "group relative flex items-center",
        isDragged && "opacity-45",
        edge !== null &&
          "before:pointer-events-none before:absolute before:inset-x-1 before:z-10 before:h-0.5 before:rounded-full before:bg-chosen-edge",
        edge === "before" && "before:-top-px",
        edge === "after" && "before:-bottom-px",
      )}
    >
      <SidebarLink href={itemHref(item)} title={item.name} draggable={false} onKeyDown={onKeyDown}>
        <ItemGlyph item={item} />
        <span className="min-w-0 flex-1 truncate group-focus-within:pr-6 group-hover:pr-6 pointer-coarse:pr-10">
          {item.name}
        </span>
      </SidebarLink>
      <FavouriteMenu {...props} />
    </li>
  );
}

function FavouriteMenu({ item, onRemove, onMoveUp, onMoveDown }: FavouriteRowProps) {
  const { run, closed } = useAfterClose();
  const words = messages.favourites;
  const trigger = (
    <IconButton
      label={words.actions(item.name)}
      small
      className="absolute right-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:right-0 pointer-coarse:opacity-100 [&_svg]:size-4"
    >
      <Ellipsis aria-hidden />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} onClosed={closed}>
      {onMoveUp === null ? null : (
        <MenuItem onSelect={() => run(onMoveUp)}>
          <ArrowUp aria-hidden />
          <span className="flex-1">{words.moveUp}</span>
          <ShortcutKeys keys={shortcuts.moveBlockUp} />
        </MenuItem>
      )}
      {onMoveDown === null ? null : (
        <MenuItem onSelect={() => run(onMoveDown)}>
          <ArrowDown aria-hidden />
          <span className="flex-1">{words.moveDown}</span>
          <ShortcutKeys keys={shortcuts.moveBlockDown} />
        </MenuItem>
      )}
      {onMoveUp === null && onMoveDown === null ? null : <MenuSeparator />}
      <MenuItem onSelect={() => run(onRemove)}>
        <StarOff aria-hidden />
        {words.remove}
      </MenuItem>
    </Menu>
  );
}
