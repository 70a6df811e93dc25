import { ChevronRight } from "lucide-react";
import { memo, type ReactNode } from "react";
import { ItemGlyph } from "@/components/shell/layout/item-glyph";
import { messages } from "@/components/shell/messages/messages";
import { classNames } from "@/components/ui/class-names";
import { drawIcon } from "@/components/ui/draw-icon";
import { itemHref } from "@/lib/contracts/to-item";
import { rowIndent, rowPlace } from "./row-place";
import type { ItemRow } from "./tree-rows";

/** The state of a row besides its item. */
type RowLook = {
  /** Whether it is the item on screen. */
  current: boolean;
  /** Whether it is the tab stop. */
  reachable: boolean;
  selected: boolean;
  /** Whether dragged items would land in it. */
  landing: boolean;
  dimmed: boolean;
};

export type TreeRowViewProps = RowLook & {
  row: ItemRow;
  index: number;
  draggable: boolean;
  /** Replaces the name while it is edited. */
  field: ReactNode;
};

const chevronStyle =
  "-mr-1 inline-flex size-5 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:size-9";
const menuStyle =
  "inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-soft opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 hover:bg-hover hover:text-ink focus-visible:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100";

const dots = drawIcon(
  "M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0",
  "size-4",
);

/** A folder or page in the tree; the tree handles its events, by `data-item` and `data-part`. */
export const TreeRowView = memo(function TreeRowView(props: TreeRowViewProps) {
  const { row, index, current, reachable, selected, landing, dimmed, draggable, field } = props;
  const { item, depth, expanded } = row;
  return (
    <div
      role="treeitem"
      data-item={item.id}
      data-dimmed={dimmed || undefined}
      tabIndex={reachable ? 0 : -1}
      draggable={draggable && field === null}
      aria-label={item.name}
      aria-level={depth}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={expanded ?? undefined}
      aria-selected={selected}
      aria-current={current ? "page" : undefined}
      style={{
        ...rowIndent(depth, 0.25, expanded === null ? "var(--toggle)" : undefined),
        ...rowPlace(index),
      }}
      className={classNames(
        "group whole-name absolute inset-x-0 flex min-h-8 min-w-0 items-center gap-1.5 rounded-md pr-0.5 text-sm text-ink-soft hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-press aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:-left-0.5 aria-[current=page]:before:w-[3px] aria-[current=page]:before:bg-thread pointer-coarse:min-h-11",
        selected && "bg-chosen! text-ink",
        landing && "bg-chosen! text-ink outline-2 -outline-offset-2 outline-chosen-edge",
        dimmed && "opacity-45",
      )}
    >
      {expanded !== null && (
        <button type="button" tabIndex={-1} aria-hidden data-part="toggle" className={chevronStyle}>
          <ChevronRight
            className={expanded ? "size-3.5 rotate-90 transition-transform" : "size-3.5 transition-transform"}
          />
        </button>
      )}
      <ItemGlyph item={item} />
      {field ?? <RowName item={item} />}
    </div>
  );
});

function RowName({ item }: Pick<ItemRow, "item">) {
  return (
    <>
      {/* A plain link: mounting a Next.js link for each row that scrolls into view takes too long. */}
      <a
        href={itemHref(item)}
        draggable={false}
        tabIndex={-1}
        title={item.name}
        data-part="link"
        className="min-w-0 flex-1 truncate leading-8 outline-none pointer-coarse:leading-11"
      >
        {item.name}
      </a>
      <button
        type="button"
        tabIndex={-1}
        aria-label={messages.items.actions(item.name)}
        aria-haspopup="menu"
        data-part="menu"
        className={menuStyle}
      >
        {dots}
      </button>
    </>
  );
}
