/** What is selected in a list, and where a range begins that Shift extends. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

/** Nothing is selected. */
export const noSelection: Selection = { ids: new Set(), anchor: null };

/** With one more, or without it where it was selected. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** What of it is still in a list: what left is no longer selected should it come back, nor does a range begin there. */
export function staying({ ids, anchor }: Selection, list: readonly { id: string }[]): Selection {
  const there = new Set(list.map(({ id }) => id));
  return {
    ids: new Set([...ids].filter((id) => there.has(id))),
    anchor: anchor !== null && there.has(anchor) ? anchor : null,
  };
}

/** All of a list from where the range begins to `to`; it begins at `from` where it has no beginning yet. */
export function extended(
  { anchor }: Selection,
  list: readonly string[],
  { from, to }: { from: string; to: string },
): Selection {
  const start = [anchor, from].find((id) => id !== null && list.includes(id)) ?? to;
  const [first = 0, last = 0] = [list.indexOf(start), list.indexOf(to)].sort((a, b) => a - b);
  return { ids: new Set(list.slice(Math.max(0, first), last + 1)), anchor: start };
}
