type Named = { kind?: "folder" | "page"; name: string; id: string };

const names = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Folders first, then all others, by name as people count: 2 before 10. */
export function inNaturalOrder<I extends Named>(items: readonly I[]): I[] {
  return items.toSorted(compareNaturally);
}

/** Negative when the first comes before the second in natural order. */
export function compareNaturally(a: Named, b: Named): number {
  return kindRank(a) - kindRank(b) || names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}

/**
 * Merges two lists in natural order; runs of the first that fit between two items of the second are not compared one by
 * one.
 */
export function mergeNaturally<I extends Named>(first: readonly I[], second: readonly I[]): I[] {
  const merged: I[] = [];
  let at = 0;
  for (const item of second) {
    const to = findPlace(first, item, at);
    // A spread would pass too many arguments in a folder of 100,000.
    for (const before of first.slice(at, to)) merged.push(before);
    merged.push(item);
    at = to;
  }
  return merged.concat(first.slice(at));
}

/** Inserts an item into a list in natural order. */
export function withItemPlaced<I extends Named>(items: readonly I[], item: I): I[] {
  return items.toSpliced(findPlace(items, item, 0), 0, item);
}

/**
 * The place of an item in a list in natural order, at or after `start`: searched in growing steps, then by bisection.
 */
function findPlace<I extends Named>(items: readonly I[], item: I, start: number): number {
  const isBefore = (at: number) => {
    const other = items[at];
    return other !== undefined && compareNaturally(other, item) < 0;
  };
  let from = start;
  let to = start;
  for (let step = 1; isBefore(to); step *= 2) {
    from = to + 1;
    to += step;
  }
  to = Math.min(to, items.length);
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function kindRank({ kind }: Named): number {
  return kind === "folder" ? 0 : 1;
}
