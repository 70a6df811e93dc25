/** The indexes of an element that two sequences share. */
export type Pair = readonly [inFirst: number, inSecond: number];

/** A part of two sequences. */
export type Parts = {
  first: readonly string[];
  second: readonly string[];
  from: Pair;
  to: Pair;
};

const EDITS_MAX = 1_000;

/**
 * The most pairs of equal elements of two parts that differ by few additions and removals (Myers' greedy algorithm);
 * null where they differ by more. Time and memory grow with the square of that number, not with the length of the
 * parts.
 */
export function matchFewEdits({ first, second, from, to }: Parts): Pair[] | null {
  const [rows, columns] = [to[0] - from[0], to[1] - from[1]];
  const ends: Int32Array[] = [];
  let furthest = new Int32Array([0, 0]);
  for (let edits = 0; edits <= Math.min(EDITS_MAX, rows + columns); edits++) {
    // The row reached on diagonal `d` is at `d + edits + 1`.
    const reached = new Int32Array(2 * edits + 3).fill(-1);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let row = edits === 0 ? 0 : startOn(furthest, diagonal, edits).row;
      let column = row - diagonal;
      while (row < rows && column < columns && first[from[0] + row] === second[from[1] + column]) {
        row++;
        column++;
      }
      reached[diagonal + edits + 1] = row;
      if (row >= rows && column >= columns) return readPairs([...ends, reached], { from, rows, columns });
    }
    ends.push(reached);
    furthest = reached;
  }
  return null;
}

/** The place from which a diagonal continues, one edit after the places reached before. */
function startOn(before: Int32Array, diagonal: number, edits: number): { row: number; isAdded: boolean } {
  const added = before[diagonal + 1 + edits] ?? -1;
  const removed = (before[diagonal - 1 + edits] ?? -1) + 1;
  const isAdded = diagonal === -edits || (diagonal !== edits && removed <= added);
  return { row: isAdded ? added : removed, isAdded };
}

function readPairs(
  ends: readonly Int32Array[],
  { from, rows, columns }: { from: Pair; rows: number; columns: number },
): Pair[] {
  const pairs: Pair[] = [];
  let [row, column] = [rows, columns];
  for (let edits = ends.length - 1; edits >= 0; edits--) {
    const before = ends[edits - 1];
    const start = before ? startOn(before, row - column, edits) : { row: 0, isAdded: false };
    while (row > start.row) {
      row--;
      column--;
      pairs.push([from[0] + row, from[1] + column]);
    }
    if (start.isAdded) column--;
    else row--;
  }
  return pairs.reverse();
}
