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
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";
import { ItemListHead } from "./item-list-head";
import { ItemListRow } from "./item-list-row";
import { folderOfRow, itemOfRow } from "./row-target";
import { inSortOrder, propertySort, useSortOrder, type SortOrder } from "./sort-order";
import { useItemRemoval } from "./use-item-removal";
import { useListDrag } from "./use-list-drag";
import { useListKeys } from "./use-list-keys";
import { useListMenu } from "./use-list-menu";
import { usePageDetails, type PageDetails } from "./use-page-details";
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
  /** The properties that are columns. */
  columns: readonly string[];
  /** What the server's rendering knows of its pages. */
  details: readonly PageDetails[];
};

/** Folders and pages as links; several can be selected and changed together. */
export function ItemList({ folder, above, items, filesOver, columns, details: known }: ItemListProps) {
  const actions = use(ItemActionsContext);
  const router = useGuardedRouter();
  const [order, sort] = useSortOrder(columns);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const { shown, rows } = useSortedRows(folder.id, items, order);
  const { indices } = rows.view;
  const details = usePageDetails(shown, { indices, known });
  const selection = useListSelection(shown);
  const affected = (item: Item) => (selection.has(item.id) ? selection.selected : [item]);
  const drop = useItemDrop((element) => folderOfRow(element, shown, [...above, folder.id]));
  const drag = useListDrag((element) => {
    const item = itemOfRow(element, shown);
    return item === undefined ? [] : affected(item);
  });
  const { trash, move } = useItemRemoval(folder, shown, rows);
  const menu = useListMenu({ shown, affected, focus: (item, part) => rows.focus(shown.indexOf(item), part) });
  const rename = ({ id }: Item) => setRenamingId(id);
  const renamed = (item: Item, byKey: boolean) => {
    flushSync(() => setRenamingId(null));
    if (byKey) rows.focus(shown.indexOf(item), "link");
  };
  const { steer, steerAll } = useListKeys({ shown, selection, affected, rows, menu, trash, rename });
  const open = (item: Item) => router.push(itemHref(item));
  return (
    <div {...gridOf(columns)}>
      <ItemActionsContext value={{ ...actions, move, trash: (items) => trash(items, "link") }}>
        <ItemListHead
          {...{ order, columns, ...selection }}
          onSort={sort}
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
        onDragOver={drop.onDragOver}
        onDragLeave={drop.onDragLeave}
        onDrop={drop.onDrop}
        style={{ height: `calc(var(--row) * ${shown.length})` }}
        className="relative [-webkit-touch-callout:none] pointer-coarse:select-none"
      >
        <DrawnRows
          {...{ shown, selection, renamingId, indices, columns, details }}
          landingId={(drop.over ?? filesOver)?.id ?? null}
          onRename={actions.rename}
          onRenamed={renamed}
          onMenu={menu.openAt}
          onOpen={open}
        />
      </ul>
    </div>
  );
}

/** The items in an order, and their rows in sight. */
function useSortedRows(folderId: string, items: readonly Item[], order: SortOrder) {
  const sorted = useMemo(() => inSortOrder(items, order), [items, order]);
  const byProperty = usePropertyOrder(folderId, { items: sorted, sort: propertySort(order) });
  const rows = useRowFocus(byProperty.items);
  useReadOn(byProperty, rows.view.indices.at(-1) ?? 0);
  return { shown: byProperty.items, rows };
}

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
