import { ChevronRight, Ellipsis } from "lucide-react";
import Link from "next/link";
import { ItemGlyph } from "@/components/shell/item-glyph";
import { messages } from "@/components/shell/messages";
import { itemHref } from "@/lib/contracts/items";
import { NameField } from "./name-field";
import type { TreeControl } from "./tree-control";
import type { ItemRow } from "./tree-rows";

export type TreeRowViewProps = {
  row: ItemRow;
  /** Whether it is what is on screen. */
  current: boolean;
  /** Whether Tab leads to it. */
  reachable: boolean;
  renaming: boolean;
  control: TreeControl;
};

const chevronStyle =
  "-mr-1 inline-flex size-5 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:size-9";

/** A folder or page in the tree. */
export function TreeRowView({ row, current, reachable, renaming, control }: TreeRowViewProps) {
  const { item, depth, expanded } = row;
  return (
    <div
      role="treeitem"
      id={control.domId(item.id)}
      data-item={item.id}
      tabIndex={reachable ? 0 : -1}
      aria-label={item.name}
      aria-level={depth}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={expanded ?? undefined}
      aria-selected={current}
      aria-current={current ? "page" : undefined}
      onFocus={() => control.focused(item.id)}
      onContextMenu={(event) => {
        event.preventDefault();
        control.openMenu(item, { x: event.clientX, y: event.clientY });
      }}
      style={{ paddingLeft: `${0.25 + (depth - 1) * 0.875}rem` }}
      className="group flex min-h-8 min-w-0 items-center gap-1.5 rounded-md pr-0.5 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-press aria-[current=page]:text-ink pointer-coarse:min-h-11"
    >
      {expanded === null ? (
        <span className="-mr-1 w-5 shrink-0 pointer-coarse:w-9" />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => (expanded ? control.close(item.id) : control.open(item.id))}
          className={chevronStyle}
        >
          <ChevronRight
            className={expanded ? "size-3.5 rotate-90 transition-transform" : "size-3.5 transition-transform"}
          />
        </button>
      )}
      <ItemGlyph item={item} />
      {renaming ? (
        <NameField
          name={item.name}
          onRename={(name) => control.rename(item, name)}
          onDone={(byKey) => control.renamed(item.id, byKey)}
        />
      ) : (
        <>
          <Link
            href={itemHref(item)}
            prefetch={false}
            tabIndex={-1}
            title={item.name}
            onClick={() => (expanded === false ? control.open(item.id) : undefined)}
            className="flex min-h-8 min-w-0 flex-1 items-center outline-none pointer-coarse:min-h-11"
          >
            <span className="truncate">{item.name}</span>
          </Link>
          <button
            type="button"
            tabIndex={-1}
            aria-label={messages.tree.actions(item.name)}
            aria-haspopup="menu"
            onClick={(event) => {
              const { left, bottom } = event.currentTarget.getBoundingClientRect();
              control.openMenu(item, { x: left, y: bottom });
            }}
            className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-soft opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 hover:bg-hover hover:text-ink focus-visible:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100"
          >
            <Ellipsis aria-hidden className="size-4" />
          </button>
        </>
      )}
    </div>
  );
}
