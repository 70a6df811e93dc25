import { matchSequences } from "@/lib/domain/content/match-sequences";

/** A stretch of a merge: what both sides lead to, or what each of them made of the same part of the base. */
export type Stretch =
  | { kind: "agreed"; elements: readonly string[] }
  | { kind: "overlap"; base: readonly string[]; mine: readonly string[]; theirs: readonly string[] };

/** Three states of one sequence. */
export type ThreeWays = { base: readonly string[]; mine: readonly string[]; theirs: readonly string[] };

/**
 * Merges what two sides made of one sequence. A part that one side alone changed is as that side has it, and what both
 * changed alike is there once. Changes that touch do not overlap; changes of the same element, and additions at the
 * same place, do.
 */
export function mergeSequences(ways: ThreeWays): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const group of groupChanges(changesOf(ways.base, ways.mine), changesOf(ways.base, ways.theirs))) {
    if (group.from > at) stretches.push({ kind: "agreed", elements: ways.base.slice(at, group.from) });
    const stretch = settle(ways, group);
    if (stretch.kind === "overlap" || stretch.elements.length > 0) stretches.push(stretch);
    at = group.to;
  }
  if (at < ways.base.length) stretches.push({ kind: "agreed", elements: ways.base.slice(at) });
  return stretches;
}

/** Elements `[from, to)` of the base became elements `[fromNew, toNew)`. */
type Change = { from: number; to: number; fromNew: number; toNew: number };

function changesOf(base: readonly string[], side: readonly string[]): Change[] {
  const changes: Change[] = [];
  let [from, fromNew] = [0, 0];
  for (const [to, toNew] of [...matchSequences(base, side), [base.length, side.length] as const]) {
    if (to > from || toNew > fromNew) changes.push({ from, to, fromNew, toNew });
    [from, fromNew] = [to + 1, toNew + 1];
  }
  return changes;
}

/** Changes of both sides that overlap, directly or through others, and the part of the base that they cover. */
type Group = { from: number; to: number; mine: Change[]; theirs: Change[] };

function groupChanges(mine: readonly Change[], theirs: readonly Change[]): Group[] {
  const left = { mine: [...mine], theirs: [...theirs] };
  const groups: Group[] = [];
  for (;;) {
    const side = nextSide(left.mine[0], left.theirs[0]);
    const first = side && left[side].shift();
    if (!first) return groups;
    const group: Group = { from: first.from, to: first.to, mine: [], theirs: [] };
    group[side].push(first);
    while (takeOverlapping(left, group, "mine") || takeOverlapping(left, group, "theirs"));
    groups.push(group);
  }
}

type Side = "mine" | "theirs";

/** An addition comes before a change that begins at the same place. */
function nextSide(mine: Change | undefined, theirs: Change | undefined): Side | null {
  if (!mine || !theirs) return mine ? "mine" : theirs ? "theirs" : null;
  const isMineFirst = mine.from < theirs.from || (mine.from === theirs.from && mine.to <= theirs.to);
  return isMineFirst ? "mine" : "theirs";
}

function takeOverlapping(left: Record<Side, Change[]>, group: Group, side: Side): boolean {
  const [next] = left[side];
  if (!next || !isOverlapping(next, group)) return false;
  left[side].shift();
  group[side].push(next);
  group.from = Math.min(group.from, next.from);
  group.to = Math.max(group.to, next.to);
  return true;
}

function isOverlapping(change: Change, group: Group): boolean {
  const bothAdd = change.from === change.to && group.from === group.to && change.from === group.from;
  return bothAdd || (change.from < group.to && group.from < change.to);
}

function settle(ways: ThreeWays, group: Group): Stretch {
  const mine = sideOf(ways.mine, group.mine, group);
  const theirs = sideOf(ways.theirs, group.theirs, group);
  if (!theirs) return { kind: "agreed", elements: mine ?? [] };
  if (!mine || isEqual(mine, theirs)) return { kind: "agreed", elements: theirs };
  return { kind: "overlap", base: ways.base.slice(group.from, group.to), mine, theirs };
}

/** What a side has in place of the group's part of the base; null if it did not change it. */
function sideOf(
  side: readonly string[],
  changes: readonly Change[],
  { from, to }: Group,
): readonly string[] | null {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return null;
  return side.slice(first.fromNew - (first.from - from), last.toNew + (to - last.to));
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((element, index) => element === b[index]);
}
