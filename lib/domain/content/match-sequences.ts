import { matchFewEdits, type Pair } from "./match-few-edits";

/**
 * The most pairs of equal elements of two sequences, ascending on both sides. Long and very different sequences get
 * fewer: only those between elements that are unique on both sides. Time is about linear in nearly equal sequences.
 */
export function matchSequences(first: readonly string[], second: readonly string[]): Pair[] {
  return matchRange({ first, second }, { from: [0, 0], to: [first.length, second.length] });
}

type Sequences = { first: readonly string[]; second: readonly string[] };
type Range = { from: Pair; to: Pair };

const CELLS_MAX = 250_000;

function matchRange(sequences: Sequences, whole: Range): Pair[] {
  const { head, range, tail } = matchEdges(sequences, whole);
  return [...head, ...matchMiddle(sequences, range), ...tail];
}

/** The equal elements at both ends of a range, and the range between them. */
function matchEdges(
  { first, second }: Sequences,
  { from, to }: Range,
): { head: Pair[]; range: Range; tail: Pair[] } {
  const most = Math.min(to[0] - from[0], to[1] - from[1]);
  let same = 0;
  while (same < most && first[from[0] + same] === second[from[1] + same]) same++;
  let sameAtEnd = 0;
  while (sameAtEnd < most - same && first[to[0] - 1 - sameAtEnd] === second[to[1] - 1 - sameAtEnd])
    sameAtEnd++;
  const range: Range = { from: [from[0] + same, from[1] + same], to: [to[0] - sameAtEnd, to[1] - sameAtEnd] };
  return { head: pairsFrom(from, same), range, tail: pairsFrom(range.to, sameAtEnd) };
}

function pairsFrom([first, second]: Pair, length: number): Pair[] {
  return Array.from({ length }, (_, index) => [first + index, second + index] as const);
}

/**
 * Matches a large, very different range by the elements that are unique on both sides, then the ranges between them.
 */
function matchMiddle(sequences: Sequences, range: Range): Pair[] {
  const rows = range.to[0] - range.from[0];
  const columns = range.to[1] - range.from[1];
  if (rows === 0 || columns === 0) return [];
  if (rows * columns <= CELLS_MAX) return longestCommon(sequences, range);
  const few = matchFewEdits({ ...sequences, ...range });
  if (few) return few;
  const anchors = ascending(uniquePairs(sequences, range));
  if (anchors.length === 0) return [];
  const pairs: Pair[] = [];
  let from = range.from;
  for (const anchor of anchors) {
    for (const pair of matchRange(sequences, { from, to: anchor })) pairs.push(pair);
    pairs.push(anchor);
    from = [anchor[0] + 1, anchor[1] + 1];
  }
  return [...pairs, ...matchRange(sequences, { from, to: range.to })];
}

function longestCommon({ first, second }: Sequences, { from, to }: Range): Pair[] {
  const rows = to[0] - from[0];
  const columns = to[1] - from[1];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const isEqual = (row: number, column: number) => first[from[0] + row] === second[from[1] + column];
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

function uniquePairs({ first, second }: Sequences, { from, to }: Range): Pair[] {
  const inFirst = uniqueIndexes(first, from[0], to[0]);
  const inSecond = uniqueIndexes(second, from[1], to[1]);
  return [...inFirst].flatMap(([element, index]) => {
    const other = inSecond.get(element);
    return other === undefined ? [] : [[index, other] as const];
  });
}

function uniqueIndexes(elements: readonly string[], from: number, to: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = from; index < to; index++) {
    const element = elements[index] ?? "";
    if (found.has(element)) repeated.add(element);
    else found.set(element, index);
  }
  for (const element of repeated) found.delete(element);
  return found;
}

/** The longest run of pairs that ascends on both sides; the pairs ascend on the first side already. */
function ascending(pairs: readonly Pair[]): Pair[] {
  const tails: number[] = [];
  const before: number[] = [];
  const secondAt = (index: number | undefined) => (index === undefined ? -1 : (pairs[index]?.[1] ?? -1));
  for (const [index, [, inSecond]] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (secondAt(tails[middle]) < inSecond) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  }
  const run: Pair[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair) run.push(pair);
  }
  return run.reverse();
}
