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

/** Two lists, each in natural order, as one; what is between two items of the second is not compared one by one. */
export function mergeNaturally<I extends Named>(first: readonly I[], second: readonly I[]): I[] {
  const merged: I[] = [];
  let at = 0;
  for (const item of second) {
    const to = findPlace(first, item, at);
    // One by one: as the arguments of one call they would be too many in a folder of 100,000.
    for (const before of first.slice(at, to)) merged.push(before);
    merged.push(item);
    at = to;
  }
  return merged.concat(first.slice(at));
}

/** A list in natural order with one item more. */
export function withItemPlaced<I extends Named>(items: readonly I[], item: I): I[] {
  return items.toSpliced(findPlace(items, item, 0), 0, item);
}

/** Where an item belongs in a list in natural order, from a place on: looked for in longer and longer steps, then between two. */
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
