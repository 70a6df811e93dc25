import { use, useMemo, useState, type CSSProperties } from "react";
import { flushSync } from "react-dom";
import { ItemsMenu } from "@/components/shell/commands/items-menu";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { useItemDrop } from "@/components/shell/drag/use-item-drop";
import { NameField } from "@/components/shell/items/name-field";
import { messages } from "@/components/shell/messages/messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { classNames } from "@/components/ui/class-names";
import { useCoarsePointer } from "@/components/ui/use-coarse-pointer";
import { useListSelection, type ListSelection } from "@/components/ui/use-list-selection";
import type { ShownFolder } from "@/lib/client/cache/folder-view-query";
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";
import { ItemListHead } from "./item-list-head";
import { ItemListRow } from "./item-list-row";
import { folderOfRow, itemOfRow } from "./row-target";
import { inSortOrder, propertySort, sortOfHead, type SortOrder } from "./sort-order";
import { useGapDrop } from "./use-gap-drop";
import { useItemRemoval } from "./use-item-removal";
import { useListDrag } from "./use-list-drag";
import { useListKeys } from "./use-list-keys";
import { useListMenu } from "./use-list-menu";
import { usePageDetails, type PageDetails } from "./use-page-details";
import { usePlacing } from "./use-placing";
import { usePropertyOrder, useReadOn } from "./use-property-order";
import { useRowFocus } from "./use-row-focus";
import "./item-list.css";

export type ItemListProps = {
  /** The folder of the items. */
  folder: Item;
  /** The ids of the folders above it. */
  above: readonly string[];
  /** In natural order. */
  items: readonly Item[];
  /** The place where dragged files from elsewhere would land. */
  filesOver: { id: string | null } | null;
  /** How everybody sees the folder, and how this list is sorted by a heading. */
  shown: ShownFolder;
  sort: SortOrder | null;
  onSort: (sort: SortOrder) => void;
  /** What the server's rendering knows of its pages. */
  details: readonly PageDetails[];
};

/** Folders and pages as links; several can be selected and changed together. */
export function ItemList(props: ItemListProps) {
  const { folder, items, sort, details: known } = props;
  const columns = props.shown.view.show ?? noColumns;
  const actions = use(ItemActionsContext);
  const router = useGuardedRouter();
  const [renaming, rename] = useState<Item | null>(null);
  const { shown, rows } = useSortedRows(folder.id, items, props);
  const details = usePageDetails(shown, { indices: rows.view.indices, known });
  const selection = useListSelection(shown);
  const affected = (item: Item) => (selection.has(item.id) ? selection.selected : [item]);
  const drag = useListDrag((element) => [itemOfRow(element, shown) ?? []].flat().flatMap(affected));
  const { gap, dropHandlers, landingId, shift, said } = useDrops(props, shown);
  const { trash, move } = useItemRemoval(folder, shown, rows);
  const menu = useListMenu({ shown, affected, focus: (item, part) => rows.focus(shown.indexOf(item), part) });
  const renamed = (item: Item, byKey: boolean) => {
    flushSync(() => rename(null));
    if (byKey) rows.focus(shown.indexOf(item), "link");
  };
  const { steer, steerAll } = useListKeys({ shown, selection, affected, rows, menu, trash, rename, shift });
  const open = (item: Item) => router.push(itemHref(item));
  return (
    <div {...gridOf(columns)}>
      <ItemActionsContext value={{ ...actions, move, shift, trash: (items) => trash(items, "link") }}>
        <ItemListHead
          {...{ columns, ...selection }}
          order={sortOfHead(sort, props.shown.order)}
          onSort={props.onSort}
          onSelectAll={selection.selectAll}
          onBoxKeyDown={steerAll}
        />
        {menu.menu === null ? null : <ItemsMenu {...menu} menu={menu.menu} onOpen={open} onRename={rename} />}
      </ItemActionsContext>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its links and boxes do not use */}
      <ul
        aria-label={messages.folders.list}
        onKeyDown={steer}
        {...rows.handlers}
        {...menu.handlers}
        {...drag}
        {...dropHandlers}
        style={{ height: `calc(var(--row) * ${shown.length})` }}
        className="relative [-webkit-touch-callout:none] pointer-coarse:select-none"
      >
        <DrawnRows
          {...{ shown, selection, columns, details, ...rows.view }}
          landingId={landingId}
          renamingId={renaming?.id ?? null}
          onRename={actions.rename}
          onRenamed={renamed}
          onMenu={menu.openAt}
          onOpen={open}
        />
        {gap === null ? null : <Gap index={gap} />}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** The items in an order, and their rows in sight. */
function useSortedRows(
  folderId: string,
  items: readonly Item[],
  { sort, shown }: Pick<ItemListProps, "sort" | "shown">,
) {
  const sorted = useMemo(() => inSortOrder(items, sort, shown), [items, sort, shown]);
  const byProperty = usePropertyOrder(folderId, { items: sorted, sort: propertySort(sort) });
  const rows = useRowFocus(byProperty.items);
  useReadOn(byProperty, rows.view.indices.at(-1) ?? 0);
  return { shown: byProperty.items, rows };
}

/** What can be dropped on the list, and its order by hand, where the folder has it and this list is not sorted otherwise. */
function useDrops(props: ItemListProps, shown: readonly Item[]) {
  const { folder, above, filesOver, sort } = props;
  const { place, shift, said } = usePlacing(folder, shown);
  const isByHand = props.shown.order === "chosen" && sort === null && folder.permission !== "view";
  const onRow = useItemDrop((element) => folderOfRow(element, shown, [...above, folder.id]));
  const { gap, handlers } = useGapDrop({ folder, shown, place: isByHand ? place : null, onRow });
  const landingId = gap === null ? ((onRow.over ?? filesOver)?.id ?? null) : null;
  return { gap, landingId, dropHandlers: handlers, shift: isByHand ? shift : null, said };
}

/** Where dragged items would come between two rows. */
function Gap({ index }: { index: number }) {
  return (
    <li
      aria-hidden
      style={{ top: `calc(var(--row) * ${index} - 1px)` }}
      className="pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded-full bg-chosen-edge"
    />
  );
}

const noColumns: readonly string[] = [];

/** The columns for the style sheet. */
function gridOf({ length }: readonly string[]) {
  const style = { "--columns": length } as CSSProperties;
  return { className: classNames("item-list", length > 0 && "has-columns"), style };
}

type DrawnRowsProps = {
  shown: readonly Item[];
  indices: readonly number[];
  columns: readonly string[];
  details: ReadonlyMap<string, PageDetails>;
  selection: ListSelection<Item>;
  landingId: string | null;
  /** The item whose name is edited. */
  renamingId: string | null;
  onRename: (item: Item, name: string) => void;
  onRenamed: (item: Item, byKey: boolean) => void;
  onMenu: (button: Element) => void;
  onOpen: (item: Item) => void;
};

function DrawnRows(props: DrawnRowsProps) {
  const { shown, indices, columns, details, selection, landingId, renamingId, ...done } = props;
  const coarse = useCoarsePointer();
  return indices.map((index) => {
    const item = shown[index];
    return item === undefined ? null : (
      <ItemListRow
        key={item.id}
        item={item}
        index={index}
        count={shown.length}
        columns={columns}
        details={details.get(item.id)}
        draggable={!coarse && item.permission !== "view"}
        selected={selection.has(item.id)}
        anySelected={selection.selected.length > 0}
        landing={landingId === item.id}
        field={
          item.id === renamingId ? (
            <NameField
              name={item.name}
              onRename={(name) => done.onRename(item, name)}
              onDone={(byKey) => done.onRenamed(item, byKey)}
            />
          ) : null
        }
        onMenu={done.onMenu}
        onOpen={() => done.onOpen(item)}
        onCheck={(toThere) => selection.check(item.id, toThere)}
      />
    );
  });
}
