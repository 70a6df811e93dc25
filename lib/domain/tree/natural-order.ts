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

/** Two lists, each in natural order, as one; takes a comparison an item instead of sorting anew. */
export function mergeNaturally<I extends Named>(first: readonly I[], second: readonly I[]): I[] {
  const merged: I[] = [];
  let at = 0;
  for (const item of second) {
    for (let other = first[at]; other && compareNaturally(other, item) < 0; other = first[++at])
      merged.push(other);
    merged.push(item);
  }
  for (let other = first[at]; other; other = first[++at]) merged.push(other);
  return merged;
}

/** A list in natural order with one item more. */
export function withItemPlaced<I extends Named>(items: readonly I[], item: I): I[] {
  let from = 0;
  for (let to = items.length; from < to;) {
    const middle = (from + to) >> 1;
    const other = items[middle];
    if (other && compareNaturally(other, item) < 0) from = middle + 1;
    else to = middle;
  }
  return items.toSpliced(from, 0, item);
}

function kindRank({ kind }: Named): number {
  return kind === "folder" ? 0 : 1;
}
