import type { Node } from "prosemirror-model";
import { matchSequences } from "@/lib/domain/content/match-sequences";
import { contentKey } from "./content-key";

/** For each new row and column of a table, the old one that it was; null for one that is new. */
export type TableMatch = { rows: readonly (number | null)[]; columns: readonly (number | null)[] };

/** Matches the rows and columns of a changed table with those before, wherever they were moved. */
export function matchTable(old: Node, current: Node): TableMatch {
  const [before, after] = [keysOf(old), keysOf(current)];
  const columns = matchColumns(before, after);
  return { columns, rows: matchRows(before, after, columns) };
}

type Keys = readonly (readonly string[])[];

/** What each cell says, without its kind and its alignment; empty for an empty one. */
function keysOf(table: Node): Keys {
  return table.children.map((row) =>
    row.children.map(({ firstChild }) =>
      firstChild === null || firstChild.content.size === 0 ? "" : contentKey(firstChild),
    ),
  );
}

/** Columns are the same if they have the same head and cells, in whatever order their rows are. */
function matchColumns(before: Keys, after: Keys): (number | null)[] {
  const [old, current] = [columnsOf(before), columnsOf(after)];
  const identityOf = ([head = "", ...cells]: readonly string[]) => JSON.stringify([head, cells.toSorted()]);
  return matchAlike(old, current, { identityOf, likeness: columnLikeness });
}

function columnsOf(rows: Keys): Keys {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ""));
}

function columnLikeness(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const key of a) if (key !== "") counts.set(key, (counts.get(key) ?? 0) + 1);
  let common = a[0] === b[0] && a[0] !== "" ? 1 : 0;
  for (const key of b) {
    const left = counts.get(key) ?? 0;
    if (left === 0) continue;
    counts.set(key, left - 1);
    common += 1;
  }
  return common;
}

/** Rows are the same if they say the same in the columns that are left. */
function matchRows(before: Keys, after: Keys, columns: readonly (number | null)[]): (number | null)[] {
  const kept = columns.flatMap((old, index) => (old === null ? [] : [{ old, index }]));
  const old = before.map((row) => kept.map((column) => row[column.old] ?? ""));
  const current = after.map((row) => kept.map((column) => row[column.index] ?? ""));
  const identityOf = (row: readonly string[]) => JSON.stringify(row);
  const likeness = (a: readonly string[], b: readonly string[]) =>
    a.filter((key, index) => key !== "" && key === b[index]).length;
  return matchAlike(old, current, { identityOf, likeness });
}

type Alike<Line> = { identityOf: (line: Line) => string; likeness: (a: Line, b: Line) => number };

/** Matches what stayed in order, then what moved, then what is alike, and the rest in order if it is as many. */
function matchAlike<Line>(
  old: readonly Line[],
  current: readonly Line[],
  { identityOf, likeness }: Alike<Line>,
): (number | null)[] {
  const found: (number | null)[] = current.map(() => null);
  const [oldKeys, newKeys] = [old.map(identityOf), current.map(identityOf)];
  for (const [a, b] of matchSequences(oldKeys, newKeys)) found[b] = a;
  const free = () => {
    const taken = new Set(found);
    return {
      olds: old.flatMap((_, index) => (taken.has(index) ? [] : [index])),
      news: found.flatMap((match, index) => (match === null ? [index] : [])),
    };
  };
  matchMoved(found, free(), { oldKeys, newKeys });
  matchLikely(found, free(), (a, b) => {
    const [x, y] = [old[a], current[b]];
    return x === undefined || y === undefined ? 0 : likeness(x, y);
  });
  const { olds, news } = free();
  if (olds.length === news.length) for (const [at, index] of news.entries()) found[index] = olds[at] ?? null;
  // The head of a table has a place of its own.
  else if (olds[0] === 0 && news[0] === 0) found[0] = 0;
  return found;
}

type Free = { olds: readonly number[]; news: readonly number[] };

function matchMoved(
  found: (number | null)[],
  { olds, news }: Free,
  { oldKeys, newKeys }: { oldKeys: readonly string[]; newKeys: readonly string[] },
): void {
  const places = new Map<string | undefined, number[]>();
  for (const index of olds.toReversed())
    places.set(oldKeys[index], [...(places.get(oldKeys[index]) ?? []), index]);
  for (const index of news) found[index] = places.get(newKeys[index])?.pop() ?? null;
}

/** Above this number of pairs, what is alike is not searched. */
const PAIRS_MAX = 40_000;

function matchLikely(
  found: (number | null)[],
  { olds, news }: Free,
  likeness: (old: number, current: number) => number,
): void {
  if (olds.length * news.length > PAIRS_MAX) return;
  const pairs = news
    .flatMap((current) => olds.map((old) => ({ old, current, likeness: likeness(old, current) })))
    .filter((pair) => pair.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || Math.abs(a.old - a.current) - Math.abs(b.old - b.current));
  const taken = new Set<number>();
  for (const { old, current } of pairs) {
    if (taken.has(old) || found[current] !== null) continue;
    found[current] = old;
    taken.add(old);
  }
}
