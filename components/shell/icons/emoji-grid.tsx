import { useImperativeHandle, useMemo, useState, type Ref } from "react";
import { iconMessages as words } from "@/components/shell/messages/icon-messages";
import { classNames } from "@/components/ui/class-names";
import { useVirtualRows } from "@/components/ui/use-virtual-rows";
import { inTone, type Emoji, type SkinTone } from "@/lib/domain/emoji/emoji-groups";
import type { EmojiPlace, EmojiRow } from "./emoji-rows";

export type EmojiGridProps = {
  id: string;
  rows: readonly EmojiRow[];
  columns: number;
  tone: SkinTone;
  /** The emoji for Enter. */
  place: EmojiPlace | null;
  onPoint: (place: EmojiPlace) => void;
  onChoose: (emoji: Emoji) => void;
  scrolling: Ref<EmojiScrolling>;
};

/** Scrolls the grid: so that a row is seen, or that it is the first one. */
export type EmojiScrolling = { reveal: (row: number) => void; startWith: (row: number) => void };

/** The id of the cell at a place, which the field above names as the active one. */
export function cellId(id: string, { row, column }: EmojiPlace): string {
  return `${id}-${row}-${column}`;
}

/** Emoji in rows under the headings of their groups; only those in sight are rendered. */
export function EmojiGrid({ id, rows, columns, place, scrolling, ...cells }: EmojiGridProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const kept = useMemo(() => [place?.row ?? -1], [place]);
  const { box, indices, reveal } = useVirtualRows({ count: rows.length, scroller, kept });
  useImperativeHandle(scrolling, () => ({
    reveal,
    startWith: (row) => {
      if (scroller) scroller.scrollTop = (scroller.scrollHeight * row) / Math.max(1, rows.length);
    },
  }));
  return (
    <div
      ref={setScroller}
      role="grid"
      id={id}
      aria-label={words.emoji}
      aria-rowcount={rows.length}
      aria-colcount={columns}
      className="h-64 overflow-y-auto overscroll-contain"
    >
      <div
        ref={box}
        role="rowgroup"
        style={{ height: `calc(var(--row) * ${rows.length})` }}
        className="relative [--row:2.25rem] pointer-coarse:[--row:2.75rem]"
      >
        {indices.map((index) => {
          const row = rows[index];
          return row === undefined ? null : (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 1}
              style={{
                top: `calc(var(--row) * ${index})`,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
              className="absolute inset-x-0 grid h-(--row)"
            >
              {row.kind === "heading" ? (
                <div
                  role="rowheader"
                  aria-colspan={columns}
                  className="col-span-full flex items-end px-1.5 pb-1 text-xs font-medium text-ink-faint"
                >
                  {row.name}
                </div>
              ) : (
                <EmojiCells {...{ id, place, ...cells }} emoji={row.emoji} row={index} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type EmojiCellsProps = Pick<EmojiGridProps, "id" | "tone" | "place" | "onPoint" | "onChoose"> & {
  emoji: readonly Emoji[];
  row: number;
};

function EmojiCells({ id, emoji, row, tone, place, onPoint, onChoose }: EmojiCellsProps) {
  return emoji.map((one, column) => {
    const isActive = place?.row === row && place.column === column;
    return (
      // The keys are those of the field above, which keeps the focus.
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={one.sign}
        role="gridcell"
        id={cellId(id, { row, column })}
        aria-label={one.name}
        aria-selected={isActive}
        title={one.name}
        onPointerMove={() => (isActive ? undefined : onPoint({ row, column }))}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(one)}
        className={classNames(
          "flex cursor-default items-center justify-center rounded-md text-xl leading-none select-none",
          isActive && "bg-chosen inset-ring inset-ring-chosen-edge",
        )}
      >
        {inTone(one, tone)}
      </div>
    );
  });
}
