import { ArrowUpRight, ChevronRight } from "lucide-react";
import Link from "next/link";
import type { MouseEvent } from "react";
import { graphMessages as words } from "@/components/shell/messages/graph-messages";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { classNames } from "@/components/ui/class-names";
import type { GraphRow } from "@/lib/domain/graph/graph-rows";

export type GraphListRowProps = {
  row: GraphRow;
  index: number;
  page: { id: string; title: string; icon: string | null };
  linksIn: number;
  linksOut: number;
  /** Whether it opens to its neighbours. */
  canOpen: boolean;
  /** Whether it is the tab stop. */
  isReachable: boolean;
  isChosen: boolean;
  onFocus: () => void;
  onToggle: () => void;
};

/** A page in the list of a graph; the list handles its keys. */
export function GraphListRow(props: GraphListRowProps) {
  const { row, index, page, linksIn, linksOut, canOpen, isReachable, isChosen, onFocus, onToggle } = props;
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    onToggle();
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys of its rows
    <div
      role="treeitem"
      data-key={row.key}
      tabIndex={isReachable ? 0 : -1}
      aria-label={words.row({ title: page.title, linksIn, linksOut })}
      aria-level={row.above === null ? 1 : 2}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={canOpen ? row.isOpen : undefined}
      aria-selected={isChosen}
      onFocus={onFocus}
      onClick={({ currentTarget }) => currentTarget.focus()}
      style={{ top: `calc(var(--row) * ${index})` }}
      className={classNames(
        "group absolute inset-x-0 flex h-(--row) min-w-0 cursor-pointer items-center gap-1.5 rounded-md pr-1 hover:bg-hover focus-visible:-outline-offset-2",
        row.above === null ? "pl-1" : "pl-9",
        isChosen && "bg-chosen!",
      )}
    >
      {row.above === null ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={toggle}
          className={classNames(
            "inline-flex size-5 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:size-9",
            !canOpen && "invisible",
          )}
        >
          <ChevronRight className={classNames("size-3.5 transition-transform", row.isOpen && "rotate-90")} />
        </button>
      ) : null}
      <PageGlyph icon={page.icon} />
      <span title={page.title} className="min-w-0 flex-1 truncate font-serif">
        {page.title}
      </span>
      <span className="shrink-0 text-xs text-ink-faint tabular-nums">{words.links(linksIn, linksOut)}</span>
      <Link
        href={`/pages/${page.id}`}
        prefetch={false}
        tabIndex={-1}
        aria-label={words.open(page.title)}
        onClick={(event) => event.stopPropagation()}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-faint opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 hover:bg-hover hover:text-ink pointer-coarse:size-10 pointer-coarse:opacity-100"
      >
        <ArrowUpRight aria-hidden className="size-4" />
      </Link>
    </div>
  );
}
