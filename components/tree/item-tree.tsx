import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from "react";
import { DropHint } from "@/components/shell/drag/drop-hint";
import { messages } from "@/components/shell/messages/messages";
import { NameField } from "@/components/shell/items/name-field";
import { offerReveal } from "@/components/shell/navigation/reveal-row";
import { useCoarsePointer } from "@/components/ui/use-coarse-pointer";
import { classNames } from "@/components/ui/class-names";
import { useVirtualRows } from "@/components/ui/use-virtual-rows";
import type { FolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { Item } from "@/lib/contracts/items";
import { useExpandedIds, type ExpandedFolders } from "./expanded-folders";
import { rowMeasures, rowsHeight } from "./row-place";
import type { TreeControl } from "./tree-control";
import { TreeMenu } from "./tree-menu";
import { TreeNote } from "./tree-note";
import { TreeRowView } from "./tree-row-view";
import { useKeptFocus } from "./use-kept-focus";
import { useOpenInSight } from "./use-open-in-sight";
import { useTreeControl, useTreeState } from "./use-tree-control";
import { useTreeDrag } from "./use-tree-drag";
import { useTreeKeys } from "./use-tree-keys";
import { useTreePointer } from "./use-tree-pointer";
import { useTreeRows, type TreeRows } from "./use-tree-rows";

export type ItemTreeProps = {
  label: string;
  roots: FolderChildren;
  /** The owner of the tree; null where it holds the items of several people. */
  ownerId: string | null;
  folders: ExpandedFolders;
  /** The item on screen. */
  openId: string | null;
  scroller: HTMLElement | null;
  /** Whether it fills the remaining height. */
  fills: boolean;
};

/**
 * Folders and pages as a tree: one tab stop, arrow keys inside, one menu for all rows; only visible rows are rendered.
 */
export function ItemTree(props: ItemTreeProps) {
  const { label, roots, ownerId, folders, openId, scroller, fills } = props;
  const tree = useTreeRows(roots, useExpandedIds(folders));
  const { rows, rowOf } = tree;
  const { state, change } = useTreeState();
  const { activeId, renamingId, selection, cut } = state;
  const active = rowOf(activeId) ?? rowOf(openId) ?? rows.find((row) => row.kind === "item");
  const { box, view, setBox } = useTreeBox({ tree, activeKey: active?.key ?? null, openId, scroller });
  const control = useTreeControl({ state, change }, { tree, folders, box, reveal: view.reveal });
  useOfferedReveal(box, tree, control);
  useOpenInSight({ tree, openId, box, scroller });
  const keptFocus = useKeptFocus({ tree, activeId, reachable: active, focus: control.focus });
  const steer = useTreeKeys({ ...tree, active, page: view.fit, control });
  const pointer = useTreePointer(tree, active, control);
  const drag = useTreeDrag({ tree, control, ownerId, scroller });
  const coarse = useCoarsePointer();
  const cutIds = new Set(cut.map(({ id }) => id));
  const closeMenu = () => change({ menu: state.menu && { ...state.menu, at: null } });
  return (
    <TreeFrame drag={drag} hasTop={ownerId !== null} fills={fills}>
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
              field={key === renamingId ? <TreeNameField item={item} control={control} /> : null}
            />
          );
        })}
      </div>
      <SelectedCount count={selection.ids.size} />
      <DropHint hint={drag.hint} />
      {state.menu === null ? null : <TreeMenu menu={state.menu} control={control} onClose={closeMenu} />}
    </TreeFrame>
  );
}

type TreeFrameProps = {
  drag: ReturnType<typeof useTreeDrag>;
  /** Whether the area below the rows drops to the top level. */
  hasTop: boolean;
  fills: boolean;
  children: ReactNode;
};

function TreeFrame({ drag, hasTop, fills, children }: TreeFrameProps) {
  const landsOnTop = drag.over !== null && drag.over.id === null;
  return (
    // Room below the rows to drop items at the top level.
    <div
      role="presentation"
      {...drag.handlers}
      className={classNames(
        "rounded-md",
        hasTop && "pb-8",
        fills && "grow",
        landsOnTop && "bg-chosen outline-2 -outline-offset-2 outline-chosen-edge",
      )}
    >
      {children}
    </div>
  );
}

function SelectedCount({ count }: { count: number }) {
  return (
    <p role="status" className="sr-only">
      {count > 1 ? messages.items.selected(count) : ""}
    </p>
  );
}

type BoxOptions = Pick<ItemTreeProps, "openId" | "scroller"> & { tree: TreeRows; activeKey: string | null };

/** The element of a tree, and its visible rows; the active one and the one on screen are always rendered. */
function useTreeBox({ tree, activeKey, openId, scroller }: BoxOptions) {
  const box = useRef<HTMLDivElement>(null);
  const activeIndex = tree.indexOf(activeKey);
  const openIndex = tree.indexOf(openId);
  const kept = useMemo(() => [activeIndex, openIndex], [activeIndex, openIndex]);
  const view = useVirtualRows({ count: tree.rows.length, scroller, kept });
  const { box: measureBox } = view;
  const setBox = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      measureBox(element);
    },
    [measureBox],
  );
  return { box, view, setBox };
}

/** Focuses an item of this tree on request from elsewhere. */
function useOfferedReveal(box: RefObject<HTMLElement | null>, tree: TreeRows, control: TreeControl): void {
  const reveal = useEffectEvent((itemId: string) => {
    if (tree.indexOf(itemId) >= 0) control.focus(itemId);
  });
  useEffect(() => (box.current ? offerReveal(box.current, (itemId) => reveal(itemId)) : undefined), [box]);
}

function TreeNameField({ item, control }: { item: Item; control: TreeControl }) {
  return (
    <NameField
      name={item.name}
      onRename={(name) => control.rename(item, name)}
      onDone={(byKey) => control.renamed(item.id, byKey)}
    />
  );
}
