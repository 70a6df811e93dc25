import { Ellipsis } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { ItemGlyph } from "@/components/shell/layout/item-glyph";
import { messages } from "@/components/shell/messages/messages";
import { classNames } from "@/components/ui/class-names";
import { RowBox } from "@/components/ui/form/row-box";
import { IconButton } from "@/components/ui/form/icon-button";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";

export type ItemListRowProps = {
  item: Item;
  index: number;
  count: number;
  draggable: boolean;
  selected: boolean;
  anySelected: boolean;
  /** Whether dragged items would land in it. */
  landing: boolean;
  /** Called when its box is ticked or unticked; with Shift, for all up to it. */
  onCheck: (toThere: boolean) => void;
  onOpen: () => void;
  /** Called when the button of its menu is pressed. */
  onMenu: (button: Element) => void;
  /** Replaces the name while it is edited. */
  field: ReactNode;
};

const partStyle = "flex h-12 min-w-0 flex-1 items-center gap-3 rounded-md focus-visible:-outline-offset-2";

/** A folder or page in the list of a folder. */
export function ItemListRow(props: ItemListRowProps) {
  const { item, index, count, draggable, selected, anySelected, landing, field, onCheck, onOpen, onMenu } =
    props;
  return (
    <li
      data-row={item.id}
      draggable={draggable && field === null}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ top: `calc(var(--row) * ${index})` }}
      className={classNames(
        "group absolute -inset-x-3 flex h-12 items-center rounded-md hover:bg-hover sm:-left-9",
        selected && "bg-chosen!",
        landing && "bg-chosen! outline-2 -outline-offset-2 outline-chosen-edge",
      )}
    >
      <RowBox
        label={messages.folders.select(item.name)}
        value={item.id}
        checked={selected}
        onCheck={onCheck}
        shows={anySelected || selected}
        className="h-12 shrink-0"
      />
      {field === null ? (
        <>
          <RowLink item={item} onOpen={onOpen} />
          <IconButton
            label={messages.items.actions(item.name)}
            aria-haspopup="menu"
            data-part="menu"
            onClick={({ currentTarget }) => onMenu(currentTarget)}
            className="mx-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:mx-0 pointer-coarse:opacity-100"
          >
            <Ellipsis aria-hidden />
          </IconButton>
        </>
      ) : (
        <div className={`${partStyle} pr-2 font-serif text-[1.0625rem]`}>
          <ItemGlyph item={item} />
          {field}
        </div>
      )}
    </li>
  );
}

/** A plain link: mounting a Next.js link for each row that scrolls into view takes too long. */
function RowLink({ item, onOpen }: Pick<ItemListRowProps, "item" | "onOpen">) {
  return (
    <a
      href={itemHref(item)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
      data-item={item.id}
      data-part="link"
      draggable={false}
      className={partStyle}
    >
      <ItemGlyph item={item} />
      <span title={item.name} className="min-w-0 flex-1 truncate font-serif text-[1.0625rem]">
        {item.name}
      </span>
      <span className="shrink-0 text-sm text-ink-soft">
        <RelativeTime dateTime={item.updatedAt} />
      </span>
    </a>
  );
}

/**
 * Whether a click on a link is meant for this window; with a modifier key the browser opens it elsewhere or saves it.
 */
function isPlainClick({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}
