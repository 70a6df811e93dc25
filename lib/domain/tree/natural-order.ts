type Named = { kind?: "folder" | "page"; name: string; id: string };

const names = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Folders first, then all others, by name as people count: 2 before 10. */
export function inNaturalOrder<I extends Named>(items: readonly I[]): I[] {
  return items.toSorted(
    (a, b) => kindRank(a) - kindRank(b) || names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
  );
}

function kindRank({ kind }: Named): number {
  return kind === "folder" ? 0 : 1;
}
