import { use, useCallback, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { focusRestoredItem } from "@/components/shell/navigation/focus-restoration";
import { ItemsMenu } from "@/components/shell/commands/items-menu";
import { messages } from "@/components/shell/messages/messages";
import { NameField } from "@/components/shell/items/name-field";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { useItemDrop } from "@/components/shell/drag/use-item-drop";
import { useCoarsePointer } from "@/components/ui/use-coarse-pointer";
import { useVirtualRows } from "@/components/ui/use-virtual-rows";
import { extended, noSelection, staying, toggled } from "@/components/ui/selection";
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";
import { ItemListHead } from "./item-list-head";
import { ItemListRow } from "./item-list-row";
import { nextFocusAfterRemoval } from "./next-focus-after-removal";
import { inSortOrder, useSortOrder } from "./sort-order";
import { folderOfRow, itemOfRow, partOf, rowIdOf, type RowPart } from "./row-target";
import { useListDrag } from "./use-list-drag";
import { useListMenu } from "./use-list-menu";

export type ItemListProps = {
  /** The folder they are in. */
  folder: Item;
  /** The ids of the folders above it. */
  above: readonly string[];
  /** In natural order. */
  items: readonly Item[];
  /** Where files from elsewhere that are dragged would land. */
  filesOver: { id: string | null } | null;
};

/** Folders and pages, each leading to itself; several can be selected and changed at once. */
export function ItemList({ folder, above, items, filesOver }: ItemListProps) {
  const actions = use(ItemActionsContext);
  const router = useGuardedRouter();
  const [order, sort] = useSortOrder();
  const [selection, setSelection] = useState(noSelection);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = useMemo(() => inSortOrder(items, order), [items, order]);
  const kept = useMemo(() => [shown.findIndex(({ id }) => id === activeId)], [shown, activeId]);
  const view = useVirtualRows({ count: shown.length, scroller, kept });
  const { box: measureBox } = view;
  const setList = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      measureBox(element);
      setScroller(element?.closest("main") ?? null);
    },
    [measureBox],
  );
  const selected = shown.filter(({ id }) => selection.ids.has(id));
  if (selected.length < selection.ids.size) setSelection(staying(selection, shown));
  const affected = (item: Item) => (selection.ids.has(item.id) ? selected : [item]);
  const coarse = useCoarsePointer();
  const drop = useItemDrop((element) => folderOfRow(element, shown, [...above, folder.id]));
  const drag = useListDrag((element) => {
    const item = itemOfRow(element, shown);
    return item === undefined ? [] : affected(item);
  });
  const focus = (index: number, part: RowPart) => {
    const item = shown[index];
    if (item === undefined) return;
    flushSync(() => setActiveId(item.id));
    view.reveal(index);
    list.current
      ?.querySelector<HTMLElement>(`[data-row="${item.id}"] [data-part="${part}"]`)
      ?.focus({ preventScroll: true });
  };
  const trash = (items: readonly Item[], part: RowPart) => {
    const going = items.filter(({ permission }) => permission !== "view");
    if (going.length === 0) return;
    const ids = new Set(going.map(({ id }) => id));
    const next = nextFocusAfterRemoval(shown, ids);
    focus(next, part);
    // With the last of them the whole list goes away.
    if (shown[next] === undefined) focusRestoredItem(folder.id, list.current ?? document);
    actions.trash(going);
  };
  const move = (items: readonly Item[]) =>
    actions.chooseFolder(items, (to) => {
      const next = shown[nextFocusAfterRemoval(shown, new Set(items.map(({ id }) => id)))];
      actions.moveTo(items, to);
      // The bar that was pressed goes away with what was selected.
      focusRestoredItem(next?.id ?? folder.id, list.current ?? document);
    });
  const menu = useListMenu({ shown, affected, focus: (item, part) => focus(shown.indexOf(item), part) });
  const renamed = (item: Item, byKey: boolean) => {
    flushSync(() => setRenamingId(null));
    if (byKey) focus(shown.indexOf(item), "link");
  };
  const extend = (from: string, to: string) =>
    setSelection(
      extended(
        selection,
        shown.map(({ id }) => id),
        { from, to },
      ),
    );
  const steerAll = (event: KeyboardEvent) => {
    if (selected.length === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") setSelection(noSelection);
    else if (event.key === "Delete") trash(selected, "check");
    else return;
    event.preventDefault();
  };
  const steer = (event: KeyboardEvent) => {
    const item = event.target instanceof Element ? itemOfRow(event.target, shown) : undefined;
    if (item === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = shown.indexOf(item);
    const steps = new Map([
      ["ArrowDown", at + 1],
      ["ArrowUp", at - 1],
      ["Home", 0],
      ["End", shown.length - 1],
      ["PageDown", Math.min(at + view.fit(), shown.length - 1)],
      ["PageUp", Math.max(at - view.fit(), 0)],
    ]);
    const to = steps.get(event.key);
    const next = to === undefined ? undefined : shown[to];
    const part = event.target instanceof Element ? partOf(event.target) : "link";
    if (menu.steer(event)) {
      event.preventDefault();
      return;
    }
    if (to !== undefined && next) {
      if (event.shiftKey) extend(item.id, next.id);
      focus(to, part);
    } else if (event.key === "Escape" && selection.ids.size > 0) setSelection(noSelection);
    else if (event.key === "Delete") trash(affected(item), part);
    else if (event.key === "F2" && item.permission !== "view") setRenamingId(item.id);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <ItemActionsContext value={{ ...actions, move, trash: (items) => trash(items, "link") }}>
        <ItemListHead
          order={order}
          onSort={sort}
          selected={selected}
          isAll={selected.length === shown.length}
          onSelectAll={(all) =>
            setSelection(all ? { ids: new Set(shown.map(({ id }) => id)), anchor: null } : noSelection)
          }
          onBoxKeyDown={steerAll}
        />
        {menu.menu === null ? null : (
          <ItemsMenu
            menu={menu.menu}
            onClose={menu.onClose}
            onClosed={menu.onClosed}
            onOpen={(item) => router.push(itemHref(item))}
            onRename={({ id }) => setRenamingId(id)}
          />
        )}
      </ItemActionsContext>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its links and boxes do not use */}
      <ul
        ref={setList}
        aria-label={messages.folders.list}
        onKeyDown={steer}
        onFocus={({ target }) => setActiveId(rowIdOf(target))}
        {...menu.handlers}
        {...drag}
        onDragOver={drop.onDragOver}
        onDragLeave={drop.onDragLeave}
        onDrop={drop.onDrop}
        style={{ height: `calc(var(--row) * ${shown.length})` }}
        className="relative [-webkit-touch-callout:none] [--row:3rem] pointer-coarse:select-none"
      >
        {view.indices.map((index) => {
          const item = shown[index];
          return item === undefined ? null : (
            <ItemListRow
              key={item.id}
              item={item}
              index={index}
              count={shown.length}
              draggable={!coarse && item.permission !== "view"}
              selected={selection.ids.has(item.id)}
              anySelected={selected.length > 0}
              landing={(drop.over ?? filesOver)?.id === item.id}
              field={
                item.id === renamingId ? (
                  <NameField
                    name={item.name}
                    onRename={(name) => actions.rename(item, name)}
                    onDone={(byKey) => renamed(item, byKey)}
                  />
                ) : null
              }
              onMenu={menu.openAt}
              onOpen={() => router.push(itemHref(item))}
              onCheck={(toThere) =>
                toThere && selection.anchor !== null
                  ? extend(selection.anchor, item.id)
                  : setSelection(toggled(selection, item.id))
              }
            />
          );
        })}
      </ul>
    </div>
  );
}
