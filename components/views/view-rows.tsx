import Link from "next/link";
import { useEffect, useState, type CSSProperties, type FocusEvent } from "react";
import { toKnownValue, type PropertyKind } from "@/components/properties/property-kinds";
import { kindIcons } from "@/components/properties/kind-icons";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { useVirtualRows } from "@/components/ui/use-virtual-rows";
import type { PageRecord } from "@/lib/contracts/pages";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";
import { ViewCell } from "./view-cell";
import { columnName, columnsOf, timeIn, valueIn } from "./view-values";
import "./view-rows.css";

export type ViewRowsProps = {
  view: ViewDefinition;
  pages: readonly PageRecord[];
  /** The last rows are near the screen; a group goes on by its button instead, so that the next one stays in reach. */
  onEnd?: () => void;
};

/** Pages row by row; of many, those in sight are drawn. */
export function ViewRows({ view, pages, onEnd }: ViewRowsProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [focused, setFocused] = useState(-1);
  const { box, indices } = useVirtualRows({ count: pages.length, scroller, kept: [focused] });
  const isAtEnd = (indices.at(-1) ?? 0) >= pages.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  const names = columnsOf(view, pages);
  const columns = names.map((name) => ({ name, kind: kindIn(pages, name) }));
  const Shown = view.layout === "table" ? TableRows : ListRows;
  const focus = {
    onFocus: ({ target }: FocusEvent) =>
      setFocused(Number(target.closest<HTMLElement>("[data-at]")?.dataset["at"] ?? -1)),
  };
  return (
    <div
      ref={setScroller}
      className="view-scroll"
      role="group"
      aria-label={words.view(view.layout)}
      {...focus}
    >
      <Shown {...{ pages, columns, indices, box }} />
    </div>
  );
}

type Column = { name: string; kind: PropertyKind | undefined };

type RowsProps = {
  pages: readonly PageRecord[];
  columns: readonly Column[];
  /** The rows that are drawn, and their box. */
  indices: readonly number[];
  box: (element: HTMLElement | null) => void;
};

function TableRows({ pages, columns, indices, box }: RowsProps) {
  const width = { "--columns": columns.length } as CSSProperties;
  return (
    <div
      role="table"
      aria-label={words.view("table")}
      aria-rowcount={pages.length + 1}
      style={width}
      className="view-table"
    >
      <div role="row" aria-rowindex={1} className="view-headings">
        <div role="columnheader">{words.page}</div>
        {columns.map(({ name, kind }) => (
          <div key={name} role="columnheader" className={kind === "number" ? "view-number" : undefined}>
            <ColumnIcon kind={kind} column={name} />
            <bdi className="truncate">{columnName(name)}</bdi>
          </div>
        ))}
      </div>
      <div role="rowgroup" ref={box} className="view-body" style={heightOf(pages)}>
        {shownOf(pages, indices).map(({ page, at }) => (
          <div
            key={page.id}
            role="row"
            aria-rowindex={at + 2}
            className="view-row"
            style={placeOf(at)}
            data-at={at}
          >
            <div role="rowheader" className="view-title">
              <PageTitle page={page} />
            </div>
            {columns.map(({ name, kind }) => (
              <div key={name} role="cell" className={cellStyle(kind)}>
                <ViewCell page={page} column={name} kind={kind} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function ListRows({ pages, columns, indices, box }: RowsProps) {
  const shown = columns.length === 0 ? [{ name: "updatedAt", kind: undefined }] : columns;
  return (
    <ul ref={box} className="view-body" style={heightOf(pages)}>
      {shownOf(pages, indices).map(({ page, at }) => (
        <li key={page.id} className="view-row" style={placeOf(at)} data-at={at}>
          <PageTitle page={page} />
          {shown.map(({ name, kind }) => (
            <span key={name} className="view-aside">
              <ViewCell page={page} column={name} kind={kind} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function shownOf(pages: readonly PageRecord[], indices: readonly number[]) {
  return indices.flatMap((at) => {
    const page = pages[at];
    return page === undefined ? [] : [{ page, at }];
  });
}

function heightOf({ length }: readonly PageRecord[]): CSSProperties {
  return { height: `calc(var(--row) * ${length})` };
}

function placeOf(at: number): CSSProperties {
  return { top: `calc(var(--row) * ${at})` };
}

function cellStyle(kind: PropertyKind | undefined): string {
  return kind === "number" ? "view-cell view-number" : "view-cell";
}

function ColumnIcon({ kind, column }: { kind: PropertyKind | undefined; column: string }) {
  const Icon = kindIcons[timeIn(column) === undefined ? (kind ?? "text") : "date"];
  return <Icon aria-hidden className="size-3.5 shrink-0" />;
}

/** The title of a page, which leads to it. */
export function PageTitle({ page: { id, icon, title } }: { page: PageRecord }) {
  return (
    <Link href={`/pages/${id}`} prefetch={false} className="view-link">
      <PageGlyph icon={icon} />
      <bdi className="truncate">{title}</bdi>
    </Link>
  );
}

/** The kind of the first value in a column. */
function kindIn(pages: readonly PageRecord[], column: string): PropertyKind | undefined {
  for (const page of pages.slice(0, 100)) {
    const value = valueIn(page, column);
    if (value !== null && value !== "") return toKnownValue({ name: column, value })?.kind;
  }
  return undefined;
}
