import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { DropHint } from "@/components/shell/drag/drop-hint";
import { messages } from "@/components/shell/messages/messages";
import { NameField } from "@/components/shell/items/name-field";
import { offerReveal } from "@/components/shell/navigation/reveal-row";
import { useCoarsePointer } from "@/components/ui/use-coarse-pointer";
import { classNames } from "@/components/ui/class-names";
import { useVirtualRows } from "@/components/ui/use-virtual-rows";
import type { FolderChildren } from "@/lib/client/cache/folder-children-cache";
import { useExpandedIds, type ExpandedFolders } from "./expanded-folders";
import { rowMeasures, rowsHeight } from "./row-place";
import { TreeMenu } from "./tree-menu";
import { TreeNote } from "./tree-note";
import { TreeRowView } from "./tree-row-view";
import { useKeptFocus } from "./use-kept-focus";
import { useOpenInSight } from "./use-open-in-sight";
import { useTreeControl, useTreeState } from "./use-tree-control";
import { useTreeDrag } from "./use-tree-drag";
import { useTreeKeys } from "./use-tree-keys";
import { useTreePointer } from "./use-tree-pointer";
import { useTreeRows } from "./use-tree-rows";

export type ItemTreeProps = {
  label: string;
  roots: FolderChildren;
  /** Whose tree it is; null where it holds the items of several people. */
  ownerId: string | null;
  folders: ExpandedFolders;
  /** What is on screen. */
  openId: string | null;
  scroller: HTMLElement | null;
  /** Whether it takes the room that is left below it. */
  fills: boolean;
};

/** Folders and pages as a tree: one tab stop, arrow keys inside, one menu for all rows, of which those in sight are drawn. */
export function ItemTree(props: ItemTreeProps) {
  const { label, roots, ownerId, folders, openId, scroller, fills } = props;
  const tree = useTreeRows(roots, useExpandedIds(folders));
  const { rows, indexOf, rowOf } = tree;
  const { state, change } = useTreeState();
  const { activeId, renamingId, selection, cut } = state;
  const active = rowOf(activeId) ?? rowOf(openId) ?? rows.find((row) => row.kind === "item");
  const box = useRef<HTMLDivElement>(null);
  const activeIndex = indexOf(active?.key ?? null);
  const openIndex = indexOf(openId);
  const kept = useMemo(() => [activeIndex, openIndex], [activeIndex, openIndex]);
  const view = useVirtualRows({ count: rows.length, scroller, kept });
  const { box: measureBox } = view;
  const setBox = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      measureBox(element);
    },
    [measureBox],
  );
  const control = useTreeControl({ state, change }, { tree, folders, box, reveal: view.reveal });
  const reveal = useEffectEvent((itemId: string) => {
    if (indexOf(itemId) >= 0) control.focus(itemId);
  });
  useEffect(() => (box.current ? offerReveal(box.current, (itemId) => reveal(itemId)) : undefined), []);
  useOpenInSight({ tree, openId, box, scroller });
  const keptFocus = useKeptFocus({ tree, activeId, reachable: active, focus: control.focus });
  const steer = useTreeKeys({ ...tree, active, page: view.fit, control });
  const pointer = useTreePointer(tree, active, control);
  const drag = useTreeDrag({ tree, control, ownerId, scroller });
  const coarse = useCoarsePointer();
  const cutIds = new Set(cut.map(({ id }) => id));
  const landsOnTop = drag.over !== null && drag.over.id === null;
  return (
    // Below the rows there is room to drop something at the top level.
    <div
      role="presentation"
      {...drag.handlers}
      className={classNames(
        "rounded-md",
        ownerId !== null && "pb-8",
        fills && "grow",
        landsOnTop && "bg-straw-wash/60 outline-2 -outline-offset-2 outline-straw",
      )}
    >
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the row that Tab leads to has the focus */}
      <div
        role="tree"
        aria-label={label}
        aria-multiselectable
        ref={setBox}
        onKeyDown={steer}
        {...pointer}
        {...keptFocus}
        style={rowsHeight(rows.length)}
        className={`relative ${rowMeasures} select-none [-webkit-touch-callout:none]`}
      >
        {view.indices.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          if (row.kind !== "item")
            return <TreeNote key={row.key} kind={row.kind} depth={row.depth} index={index} />;
          const { key, item } = row;
          return (
            <TreeRowView
              key={key}
              row={row}
              index={index}
              current={key === openId}
              reachable={key === active?.key}
              selected={selection.ids.has(key)}
              landing={key === drag.over?.id}
              dimmed={drag.isDimmed(row) || cutIds.has(key)}
              draggable={!coarse && item.permission !== "view"}
              field={
                key === renamingId ? (
                  <NameField
                    name={item.name}
                    onRename={(name) => control.rename(item, name)}
                    onDone={(byKey) => control.renamed(key, byKey)}
                  />
                ) : null
              }
            />
          );
        })}
      </div>
      <p role="status" className="sr-only">
        {selection.ids.size > 1 ? messages.items.selected(selection.ids.size) : ""}
      </p>
      <DropHint hint={drag.hint} />
      {state.menu === null ? null : (
        <TreeMenu
          menu={state.menu}
          control={control}
          onClose={() => change({ menu: state.menu && { ...state.menu, at: null } })}
        />
      )}
    </div>
  );
}
