import { degreeOf, type LinkGraph, neighboursOf } from "./link-graph";

/** A row of the list of a graph: a page, or a neighbour below a page that is open. */
export type GraphRow = {
  key: string;
  place: number;
  /** The place of the page above, of a neighbour. */
  above: number | null;
  isOpen: boolean;
  /** Its place among the rows of its level, from one, and how many these are. */
  position: number;
  size: number;
};

/** What a key does in the list: another row gets the focus, or one is opened or closed. */
export type GraphStep = { kind: "focus" | "toggle"; at: number };

/** The rows of a list: the pages in an order, and below the open ones their neighbours, the best connected first. */
export function toGraphRows(
  graph: LinkGraph,
  order: readonly number[],
  open: ReadonlySet<string>,
): GraphRow[] {
  const rows: GraphRow[] = [];
  for (const [at, place] of order.entries()) {
    const key = graph.pages[place]?.id ?? "";
    const isOpen = open.has(key) && degreeOf(graph, place) > 0;
    rows.push({ key, place, above: null, isOpen, position: at + 1, size: order.length });
    if (!isOpen) continue;
    const near = [...neighboursOf(graph, place)].sort(
      (a, b) => degreeOf(graph, b) - degreeOf(graph, a) || a - b,
    );
    for (const [nth, neighbour] of near.entries())
      rows.push({
        key: `${key} ${graph.pages[neighbour]?.id ?? ""}`,
        place: neighbour,
        above: place,
        isOpen: false,
        position: nth + 1,
        size: near.length,
      });
  }
  return rows;
}

/** What a key does at a row; null for nothing. */
export function stepInGraph(
  rows: readonly GraphRow[],
  at: number,
  { key, page, canOpen }: { key: string; page: number; canOpen: boolean },
): GraphStep | null {
  const row = rows[at];
  if (row === undefined) return null;
  if (key === "ArrowRight" && row.above === null && !row.isOpen)
    return canOpen ? { kind: "toggle", at } : null;
  if (key === "ArrowRight") return row.above === null ? focus(rows, at, at + 1) : null;
  if (key === "ArrowLeft" && row.isOpen) return { kind: "toggle", at };
  if (key === "ArrowLeft") return row.above === null ? null : focus(rows, at, at - row.position);
  const last = rows.length - 1;
  const next: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
    PageDown: Math.min(at + page, last),
    PageUp: Math.max(at - page, 0),
  };
  return focus(rows, at, next[key] ?? at);
}

function focus(rows: readonly GraphRow[], at: number, next: number): GraphStep | null {
  return next === at || rows[next] === undefined ? null : { kind: "focus", at: next };
}
