import type { Node } from "prosemirror-model";
import { contentKey, isSameContent } from "./content-key";

/** What became of the children of a node. Numbers are indexes into the old and the new children. */
export type Step =
  | { kind: "keep"; old: number; new: number }
  | { kind: "change"; old: number; new: number }
  | { kind: "remove"; old: number }
  | { kind: "insert"; new: number };

/**
 * Tells which old child each new child is, in the order of the new ones: by identity where that is kept, else by
 * content, so that twins keep their own spelling and undone changes find their source again. What has no match is
 * paired with what stands in its place, if it is alike.
 */
export function alignChildren(old: readonly Node[], current: readonly Node[]): Step[] {
  const steps: Step[] = [];
  let at: Pair = [0, 0];
  for (const [oldIndex, newIndex] of [
    ...matchChildren(old, current),
    [old.length, current.length] as const,
  ]) {
    const gap = { old, current, from: at, to: [oldIndex, newIndex] as const };
    steps.push(...stepsOfGap(gap));
    if (oldIndex < old.length) steps.push({ kind: "keep", old: oldIndex, new: newIndex });
    at = [oldIndex + 1, newIndex + 1];
  }
  return steps;
}

type Pair = readonly [old: number, current: number];

const CELLS_MAX = 250_000;

/** Pairs of equal children, ascending on both sides. */
function matchChildren(old: readonly Node[], current: readonly Node[]): Pair[] {
  const whole: Range = { from: [0, 0], to: [old.length, current.length] };
  const outer = matchEdges(whole, ([a, b]) => old[a] === current[b]);
  const moved = sharedNodes(old, current, outer.middle);
  const keyOf = (node: Node) =>
    moved.has(node) ? `# ${String(moved.get(node))}` : node.type.name + contentKey(node);
  const inner = matchEdges(outer.middle, ([a, b]) => isSameAt(old[a], current[b], moved));
  const keys = { old: keysOf(old, inner.middle, 0, keyOf), current: keysOf(current, inner.middle, 1, keyOf) };
  return [...outer.head, ...inner.head, ...matchRange(keys, inner.middle), ...inner.tail, ...outer.tail];
}

/** The pairs at both ends of a range, and the range between them. */
function matchEdges(
  { from, to }: Range,
  isPair: (pair: Pair) => boolean,
): { head: Pair[]; middle: Range; tail: Pair[] } {
  const most = Math.min(to[0] - from[0], to[1] - from[1]);
  const head: Pair[] = [];
  for (let at = from; head.length < most && isPair(at); at = [at[0] + 1, at[1] + 1]) head.push(at);
  const tail: Pair[] = [];
  for (let at: Pair = [to[0] - 1, to[1] - 1]; tail.length < most - head.length && isPair(at);) {
    tail.push(at);
    at = [at[0] - 1, at[1] - 1];
  }
  const middle: Range = {
    from: [from[0] + head.length, from[1] + head.length],
    to: [to[0] - tail.length, to[1] - tail.length],
  };
  return { head, middle, tail: tail.reverse() };
}

/** The nodes that are on both sides as one object, each with a number of its own. */
function sharedNodes(
  old: readonly Node[],
  current: readonly Node[],
  { from, to }: Range,
): ReadonlyMap<Node, number> {
  const currentNodes = new Set(current.slice(from[1], to[1]));
  const shared = old.slice(from[0], to[0]).filter((node) => currentNodes.has(node));
  return new Map(shared.map((node, index) => [node, index]));
}

function isSameAt(a: Node | undefined, b: Node | undefined, moved: ReadonlyMap<Node, number>): boolean {
  if (a === undefined || b === undefined) return false;
  return a === b || (!moved.has(a) && !moved.has(b) && isSameContent(a, b));
}

type Range = { from: Pair; to: Pair };
type Keys = { old: ReadonlyMap<number, string>; current: ReadonlyMap<number, string> };

function keysOf(
  nodes: readonly Node[],
  { from, to }: Range,
  ...[side, keyOf]: [side: 0 | 1, keyOf: (node: Node) => string]
): ReadonlyMap<number, string> {
  if (from[0] === to[0] || from[1] === to[1]) return new Map();
  return new Map(nodes.slice(from[side], to[side]).map((node, index) => [from[side] + index, keyOf(node)]));
}

/** In a large range, first the children that are there once on both sides, then what lies between those. */
function matchRange(keys: Keys, range: Range): Pair[] {
  const rows = range.to[0] - range.from[0];
  const columns = range.to[1] - range.from[1];
  if (rows <= 0 || columns <= 0) return [];
  if (rows * columns <= CELLS_MAX) return longestCommon(keys, range);
  const anchors = ascending(uniquePairs(keys, range));
  if (anchors.length === 0) return [];
  const pairs: Pair[] = [];
  let from = range.from;
  for (const anchor of anchors) {
    pairs.push(...matchRange(keys, { from, to: anchor }), anchor);
    from = [anchor[0] + 1, anchor[1] + 1];
  }
  return [...pairs, ...matchRange(keys, { from, to: range.to })];
}

function longestCommon({ old, current }: Keys, { from, to }: Range): Pair[] {
  const rows = to[0] - from[0];
  const columns = to[1] - from[1];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const isEqual = (row: number, column: number) => old.get(from[0] + row) === current.get(from[1] + column);
  const length = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] = isEqual(row, column)
        ? length(row + 1, column + 1) + 1
        : Math.max(length(row + 1, column), length(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (isEqual(row, column)) pairs.push([from[0] + row++, from[1] + column++]);
    else if (length(row + 1, column) >= length(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

function uniquePairs({ old, current }: Keys, { from, to }: Range): Pair[] {
  const inOld = uniqueIndexes(old, from[0], to[0]);
  const inNew = uniqueIndexes(current, from[1], to[1]);
  return [...inOld].flatMap(([key, oldIndex]) => {
    const newIndex = inNew.get(key);
    return newIndex === undefined ? [] : [[oldIndex, newIndex] as const];
  });
}

function uniqueIndexes(
  keys: ReadonlyMap<number, string>,
  from: number,
  to: number,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = from; index < to; index++) {
    const key = keys.get(index) ?? "";
    if (found.has(key)) repeated.add(key);
    else found.set(key, index);
  }
  for (const key of repeated) found.delete(key);
  return found;
}

/** The longest run of pairs that ascends on both sides; the pairs ascend on the old side already. */
function ascending(pairs: readonly Pair[]): Pair[] {
  const tails: number[] = [];
  const before: number[] = [];
  const newAt = (index: number | undefined) => (index === undefined ? -1 : (pairs[index]?.[1] ?? -1));
  for (const [index, [, newIndex]] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (newAt(tails[middle]) < newIndex) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  }
  const run: Pair[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair) run.unshift(pair);
  }
  return run;
}

type Gap = { old: readonly Node[]; current: readonly Node[]; from: Pair; to: Pair };

/** What became of children without a match, between two that have one. */
function stepsOfGap(gap: Gap): Step[] {
  const pairs = pairInGap(gap);
  const steps: Step[] = [];
  let old = gap.from[0];
  for (let index = gap.from[1]; index < gap.to[1]; index++) {
    const paired = pairs.get(index);
    if (paired === undefined) {
      steps.push({ kind: "insert", new: index });
      continue;
    }
    while (old < paired) steps.push({ kind: "remove", old: old++ });
    steps.push({ kind: "change", old: old++, new: index });
  }
  while (old < gap.to[0]) steps.push({ kind: "remove", old: old++ });
  return steps;
}

function pairInGap({ old, current, from, to }: Gap): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  if (to[0] - from[0] === to[1] - from[1]) {
    for (let index = from[1]; index < to[1]; index++) pairs.set(index, from[0] + index - from[1]);
    return pairs;
  }
  let next = from[0];
  for (let index = from[1]; index < to[1]; index++) {
    const mustPair = to[1] - index <= to[0] - next;
    const candidates = Array.from({ length: to[0] - next }, (_, offset) => next + offset);
    const found = candidates.find((candidate) => isAlike(old[candidate], current[index], mustPair));
    if (found === undefined) continue;
    pairs.set(index, found);
    next = found + 1;
  }
  return pairs;
}

function isAlike(a: Node | undefined, b: Node | undefined, typeSuffices: boolean): boolean {
  if (!a || !b || a.type.name !== b.type.name) return false;
  return typeSuffices || isSimilar(a, b);
}

const EDGE_LENGTH = 8;

function isSimilar(a: Node, b: Node): boolean {
  const x = a.textContent;
  const y = b.textContent;
  if (x === "" || y === "") return false;
  return (
    x.slice(0, EDGE_LENGTH) === y.slice(0, EDGE_LENGTH) ||
    x.slice(-EDGE_LENGTH) === y.slice(-EDGE_LENGTH) ||
    x.startsWith(y) ||
    y.startsWith(x)
  );
}
