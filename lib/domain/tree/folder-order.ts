import type { FolderOrder } from "@/lib/contracts/fields/folder-view";

type Ordered = { id: string; kind: "folder" | "page"; updatedAt: string };

/** How a folder is ordered: by what, and the ids of the items that were placed by hand, in their order. */
export type FolderPlaces = { order: FolderOrder; placed: readonly string[] };

/**
 * Puts items, given in natural order, in the order of their folder. By hand, items that nobody placed are at the end, as
 * they come; by time, folders stay before pages.
 */
export function inFolderOrder<I extends Ordered>(
  items: readonly I[],
  { order, placed }: FolderPlaces,
): readonly I[] {
  if (order === "name") return items;
  if (order === "chosen") return inPlaces(items, placed);
  // ISO times sort like text, and ids by the time when they were made.
  const isBefore =
    order === "updatedAt" ? (a: I, b: I) => a.updatedAt > b.updatedAt : (a: I, b: I) => a.id < b.id;
  const [folders, pages] = (["folder", "page"] as const).map((kind) =>
    items.filter((item) => item.kind === kind).toSorted((a, b) => (isBefore(a, b) ? -1 : 1)),
  );
  return [...(folders ?? []), ...(pages ?? [])];
}

function inPlaces<I extends Ordered>(items: readonly I[], placed: readonly string[]): readonly I[] {
  const places = new Map(placed.map((id, at) => [id, at]));
  const placeOf = ({ id }: I) => places.get(id) ?? Infinity;
  const first = items.filter(({ id }) => places.has(id)).toSorted((a, b) => placeOf(a) - placeOf(b));
  return first.length === 0 ? items : [...first, ...items.filter(({ id }) => !places.has(id))];
}

/** Items that go before another one, or to the end. */
export type Placing = { moved: readonly string[]; before: string | null };

/**
 * The ids of the items that are placed by hand after some were put before another one. `unplaced` are the others of the
 * folder, in natural order: those that come before a placed one now are placed with it. Null where there is no such one.
 */
export function placeItems(
  { placed, unplaced }: { placed: readonly string[]; unplaced: readonly string[] },
  { moved, before }: Placing,
): string[] | null {
  const isMoved = new Set(moved);
  const others = [...placed, ...unplaced].filter((id) => !isMoved.has(id));
  const at = before === null ? others.length : others.indexOf(before);
  if (at === -1) return null;
  const isPlaced = new Set([...placed, ...moved]);
  const all = others.toSpliced(at, 0, ...isMoved);
  return all.slice(0, all.findLastIndex((id) => isPlaced.has(id)) + 1);
}
