import { matchSequences } from "@/lib/domain/content/match-sequences";

/** The range of elements from one index up to but excluding another. */
export type Run = readonly [from: number, to: number];

/** Elements `[from, to)` of the base became elements `[fromNew, toNew)`. */
export type Change = { from: number; to: number; fromNew: number; toNew: number };

/**
 * A stretch of a merge, as runs of all three sequences: unchanged, changed by one side, by both alike, or by each in
 * its own way.
 */
export type Stretch = {
  kind: "kept" | "mine" | "theirs" | "alike" | "overlap";
  base: Run;
  mine: Run;
  theirs: Run;
};

/** Three states of one sequence. */
export type ThreeWays = { base: readonly string[]; mine: readonly string[]; theirs: readonly string[] };

/** The changes of each side; `clash` says whether two changes that only touch exclude each other. */
export type BothChanges = {
  mine: readonly Change[];
  theirs: readonly Change[];
  clash?: (mine: Change, theirs: Change) => boolean;
};

/** The changes of both sides to the base. */
export function bothChanges({ base, mine, theirs }: ThreeWays): BothChanges {
  return { mine: changesOf(base, mine), theirs: changesOf(base, theirs) };
}

/**
 * Whether one side rewrote a part and made it longer where the other added something at its edge: the rewritten part
 * may contain an addition too, which only a closer comparison finds.
 */
export function mayHideAddition(first: Change, second: Change): boolean {
  return hidesAddition(first, second) || hidesAddition(second, first);
}

function hidesAddition({ from, to, fromNew, toNew }: Change, other: Change): boolean {
  return other.from === other.to && to > from && toNew - fromNew > to - from;
}

/**
 * Merges the changes of two sides to one sequence. A part changed by one side is as that side has it, and equal changes
 * are merged into one. Changes that touch do not overlap; changes of the same element, and additions at the same place,
 * do. The stretches cover all three sequences, in order.
 */
export function mergeSequences(ways: ThreeWays, changes: BothChanges = bothChanges(ways)): Stretch[] {
  const stretches: Stretch[] = [];
  const end = { base: 0, mine: 0, theirs: 0 };
  const add = (kind: Stretch["kind"], to: { base: number; mine: number; theirs: number }) => {
    const stretch: Stretch = {
      kind,
      base: [end.base, to.base],
      mine: [end.mine, to.mine],
      theirs: [end.theirs, to.theirs],
    };
    Object.assign(end, to);
    stretches.push(stretch);
  };
  const keepUpTo = (base: number) => {
    const length = base - end.base;
    if (length > 0) add("kept", { base, mine: end.mine + length, theirs: end.theirs + length });
  };
  for (const group of groupChanges(changes)) {
    keepUpTo(group.from);
    const to = {
      base: group.to,
      mine: endOf(group.mine, end.mine, group),
      theirs: endOf(group.theirs, end.theirs, group),
    };
    const isAlike = isEqual(ways.mine.slice(end.mine, to.mine), ways.theirs.slice(end.theirs, to.theirs));
    add(kindOf(group, isAlike), to);
  }
  keepUpTo(ways.base.length);
  return stretches;
}

/** The changes that turn the base into another sequence, ascending. */
export function changesOf(base: readonly string[], side: readonly string[]): Change[] {
  const changes: Change[] = [];
  let [from, fromNew] = [0, 0];
  for (const [to, toNew] of [...matchSequences(base, side), [base.length, side.length] as const]) {
    if (to > from || toNew > fromNew) changes.push({ from, to, fromNew, toNew });
    [from, fromNew] = [to + 1, toNew + 1];
  }
  return changes;
}

/** Overlapping changes of both sides, directly or through others, and the part of the base that they cover. */
type Group = { from: number; to: number; mine: Change[]; theirs: Change[] };

function groupChanges({ mine, theirs, clash = () => false }: BothChanges): Group[] {
  const left = new ChangesLeft(mine, theirs, clash);
  const groups: Group[] = [];
  for (let group = left.begin(); group !== null; group = left.begin()) {
    while (left.addOverlapping(group, "mine") || left.addOverlapping(group, "theirs"));
    groups.push(group);
  }
  return groups;
}

type Side = "mine" | "theirs";

/** The changes of both sides that belong to no group yet. */
class ChangesLeft {
  #at = { mine: 0, theirs: 0 };

  constructor(
    private readonly mine: readonly Change[],
    private readonly theirs: readonly Change[],
    private readonly clash: (mine: Change, theirs: Change) => boolean,
  ) {}

  /** Starts a group with the next change; null after the last. */
  begin(): Group | null {
    const [mine, theirs] = [this.#next("mine"), this.#next("theirs")];
    const first = this.#isMineFirst(mine, theirs) ? mine : theirs;
    if (!first) return null;
    const side = first === mine ? "mine" : "theirs";
    const group: Group = { from: first.from, to: first.to, mine: [], theirs: [] };
    group[side].push(first);
    this.#at[side] += 1;
    return group;
  }

  addOverlapping(group: Group, side: Side): boolean {
    const next = this.#next(side);
    if (!next || !(isOverlapping(next, group) || this.#isClashing(next, group, side))) return false;
    this.#at[side] += 1;
    group[side].push(next);
    group.from = Math.min(group.from, next.from);
    group.to = Math.max(group.to, next.to);
    return true;
  }

  #next(side: Side): Change | undefined {
    return this[side][this.#at[side]];
  }

  /** An addition comes before a change that begins at the same place. */
  #isMineFirst(mine: Change | undefined, theirs: Change | undefined): boolean {
    if (!mine || !theirs) return mine !== undefined;
    return mine.from < theirs.from || (mine.from === theirs.from && mine.to <= theirs.to);
  }

  #isClashing(next: Change, group: Group, side: Side): boolean {
    const other = group[side === "mine" ? "theirs" : "mine"].at(-1);
    if (!other || other.to < next.from || next.to < other.from) return false;
    return side === "mine" ? this.clash(next, other) : this.clash(other, next);
  }
}

function isOverlapping(change: Change, group: Group): boolean {
  const bothAdd = change.from === change.to && group.from === group.to && change.from === group.from;
  return bothAdd || (change.from < group.to && group.from < change.to);
}

/** The end of a side's run for the group's part of the base; the run begins at `start`. */
function endOf(changes: readonly Change[], start: number, { from, to }: Group): number {
  const last = changes.at(-1);
  return last ? last.toNew + (to - last.to) : start + (to - from);
}

function kindOf({ mine, theirs }: Group, isAlike: boolean): Stretch["kind"] {
  if (theirs.length === 0) return "mine";
  if (mine.length === 0) return "theirs";
  return isAlike ? "alike" : "overlap";
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((element, index) => element === b[index]);
}
