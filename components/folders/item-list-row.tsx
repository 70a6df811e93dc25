import { Ellipsis } from "lucide-react";
import { useId, type MouseEvent, type ReactNode } from "react";
import { AuthorMark } from "@/components/shell/items/author-mark";
import { ItemGlyph } from "@/components/shell/layout/item-glyph";
import { messages } from "@/components/shell/messages/messages";
import { classNames } from "@/components/ui/class-names";
import { RowBox } from "@/components/ui/form/row-box";
import { IconButton } from "@/components/ui/form/icon-button";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { Item } from "@/lib/contracts/items";
import { valueIn } from "@/components/views/view-values";
import { itemHref } from "@/lib/contracts/to-item";
import { CellValue } from "./cell-value";
import type { PageDetails } from "./use-page-details";

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
  /** The properties that are columns. */
  columns: readonly string[];
  /** Of a page, once they are read. */
  details: PageDetails | undefined;
  /** Replaces the name while it is edited. */
  field: ReactNode;
};

const partStyle = "item-list-grid rounded-md focus-visible:-outline-offset-2";
const nameStyle = "min-w-0 truncate font-serif text-base font-medium";

/** A folder or page in the list of a folder. */
export function ItemListRow(props: ItemListRowProps) {
  const { item, index, count, columns, details, field, onOpen } = props;
  const { draggable, selected, anySelected, landing, onCheck, onMenu } = props;
  return (
    <li
      data-row={item.id}
      draggable={draggable && field === null}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ top: `calc(var(--row) * ${index})` }}
      className={classNames(
        "item-list-row group absolute -inset-x-3 flex h-(--row) items-center rounded-md hover:bg-hover sm:-left-9",
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
        className="h-(--row) shrink-0"
      />
      {field === null ? (
        <>
          <RowLink {...{ item, columns, details, onOpen }} />
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
        <div className={`${partStyle} pr-2 font-serif text-base`}>
          <ItemGlyph item={item} />
          <div className="col-span-2 max-w-80 min-w-0">{field}</div>
        </div>
      )}
    </li>
  );
}

/** A plain link: mounting a Next.js link for each row that scrolls into view takes too long. */
function RowLink({
  item,
  columns,
  details,
  onOpen,
}: Pick<ItemListRowProps, "item" | "columns" | "details" | "onOpen">) {
  const id = useId();
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
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-under ${id}-when`}
      draggable={false}
      className={partStyle}
    >
      <ItemGlyph item={item} />
      <span id={`${id}-name`} title={item.name} className={nameStyle}>
        {item.name}
      </span>
      <span id={`${id}-under`} className="item-list-under text-sm text-ink-soft">
        <span className="item-list-excerpt min-w-0 truncate font-serif text-[0.9375rem]">
          {details?.excerpt}
        </span>
        {columns.map((name) => (
          <span key={name} className="item-list-cell min-w-0 truncate">
            {details?.properties === undefined ? null : (
              <CellValue name={name} value={valueIn({ properties: details.properties }, name)} />
            )}
          </span>
        ))}
        <span className="item-list-who">
          {details?.writtenBy ? <Writer writer={details.writtenBy} /> : null}
        </span>
      </span>
      <span id={`${id}-when`} className="item-list-when text-sm text-ink-soft">
        <RelativeTime dateTime={item.updatedAt} />
      </span>
    </a>
  );
}

function Writer({ writer: { id, name, tokenName } }: { writer: NonNullable<PageDetails["writtenBy"]> }) {
  const words = messages.folders.writtenBy(name, tokenName);
  return (
    <span title={words}>
      <AuthorMark name={name} personId={id} isProgram={tokenName !== null} size="small" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

/**
 * Whether a click on a link is meant for this window; with a modifier key the browser opens it elsewhere or saves it.
 */
function isPlainClick({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}
