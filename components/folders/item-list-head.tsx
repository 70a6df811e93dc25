import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import { messages } from "@/components/shell/messages/messages";
import { useSelectionCommands } from "@/components/shell/commands/use-selection-commands";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/form/icon-button";
import { SelectAllBox } from "@/components/ui/form/select-all-box";
import type { Item } from "@/lib/contracts/items";
import type { SortOrder } from "./sort-order";
import type { SortedColumn } from "@/components/shell/messages/item-messages";

export type ItemListHeadProps = {
  /** How it is sorted by one of the headings. */
  order: SortOrder | null;
  /** The properties that are columns. */
  columns: readonly string[];
  onSort: (order: SortOrder) => void;
  selected: readonly Item[];
  isAll: boolean;
  onSelectAll: (all: boolean) => void;
  /** Handles the keys that the select-all box does not use. */
  onBoxKeyDown: (event: KeyboardEvent) => void;
};

/** The head of a folder's list: its sort order, or the actions for the selection. */
export function ItemListHead(props: ItemListHeadProps) {
  const { order, columns, onSort, selected, isAll, onSelectAll, onBoxKeyDown } = props;
  const words = messages.folders;
  const all = useRef<HTMLInputElement>(null);
  const clear = () => {
    all.current?.focus();
    onSelectAll(false);
  };
  return (
    <div
      className={classNames(
        "sticky top-0 z-10 -mx-3 flex h-9 items-center border-b border-line bg-paper text-xs text-ink-soft pointer-coarse:h-11 sm:-ml-9",
        // The times are beside the buttons of their rows.
        selected.length > 0 ? "pr-1 text-sm" : "pr-10 pointer-coarse:pr-11",
      )}
    >
      <SelectAllBox
        label={words.selectAll}
        hidesLabel
        count={selected.length}
        isAll={isAll}
        onSelectAll={onSelectAll}
        boxRef={all}
        onKeyDown={onBoxKeyDown}
      />
      {/* Always rendered, because a status that appears together with its text is often not announced. */}
      <span
        role="status"
        className={selected.length > 0 ? "mr-auto min-w-0 truncate font-medium text-ink" : "sr-only"}
      >
        {selected.length > 0 ? messages.items.selected(selected.length) : ""}
      </span>
      {selected.length > 0 ? (
        <SelectionActions items={selected} onClear={clear} />
      ) : (
        <div className="item-list-grid">
          <SortButton by="name" order={order} onSort={onSort} className="item-list-name" />
          {columns.map((property) => (
            <SortButton
              key={property}
              by={{ property }}
              order={order}
              onSort={onSort}
              className="item-list-column"
            />
          ))}
          <SortButton by="changed" order={order} onSort={onSort} className="item-list-when" />
        </div>
      )}
    </div>
  );
}

type SortButtonProps = Pick<ItemListHeadProps, "order" | "onSort"> & {
  by: SortedColumn;
  className: string;
};

function SortButton({ by, order, onSort, className }: SortButtonProps) {
  const words = messages.folders;
  const isChosen = order !== null && isSameColumn(order.by, by);
  // Names start at A, times at the latest.
  const first = by === "changed";
  const isDescending = order?.descending === true;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <span className={classNames("flex min-w-0", className)}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={isChosen ? words.sortedBy(by, isDescending) : words.sortBy(by)}
        onClick={() => onSort({ by, descending: isChosen ? !isDescending : first })}
        className={classNames(
          "-mr-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:text-ink pointer-coarse:min-h-11",
          by === "changed" ? "ml-auto" : "-ml-1.5 max-w-full min-w-0",
          isChosen && "font-medium text-ink",
        )}
      >
        <bdi className="truncate">{typeof by === "object" ? by.property : words.column[by]}</bdi>
        {isChosen ? <Arrow aria-hidden className="size-3.5 shrink-0" /> : null}
      </button>
    </span>
  );
}

function isSameColumn(one: SortedColumn, other: SortedColumn): boolean {
  if (typeof one === "object" && typeof other === "object") return one.property === other.property;
  return one === other;
}

function SelectionActions({ items, onClear }: { items: readonly Item[]; onClear: () => void }) {
  const { usual, away } = useSelectionCommands(items);
  return (
    <div
      role="group"
      aria-label={messages.folders.selectionActions}
      className="flex shrink-0 items-center gap-0.5"
    >
      {[...usual, ...away].map(({ id, label, icon: Icon, run }) => (
        <IconButton key={id} label={label} onClick={run}>
          <Icon aria-hidden />
        </IconButton>
      ))}
      <IconButton
        label={messages.folders.selectNone}
        onClick={onClear}
        className="max-sm:pointer-coarse:hidden"
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
