/** Things, those first whose names are most like a wanted one; of equally like ones, in the order given. */
export function nearestFirst<T>(wanted: string, things: readonly T[], nameOf: (thing: T) => string): T[] {
  const pairs = pairsOf(wanted);
  return things
    .map((thing) => ({ thing, likeness: likenessOf(pairs, pairsOf(nameOf(thing))) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ thing }) => thing);
}

/** The share of pairs of letters that two names have in common. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length;
  return common === 0 ? 0 : (2 * common) / (a.size + b.size);
}

const lengthMax = 100;

function pairsOf(name: string): ReadonlySet<string> {
  const letters = name.slice(0, lengthMax).toLowerCase();
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)),
  );
}
