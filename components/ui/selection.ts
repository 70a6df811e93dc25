/** The selected items of a list, and the start of a range that Shift extends. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

/** The empty selection. */
export const noSelection: Selection = { ids: new Set(), anchor: null };

/** Toggles one item. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * The part of a selection that is still in a list: removed items are not selected again when they return, and no range
 * starts at them.
 */
export function staying({ ids, anchor }: Selection, list: readonly { id: string }[]): Selection {
  const there = new Set(list.map(({ id }) => id));
  return {
    ids: new Set([...ids].filter((id) => there.has(id))),
    anchor: anchor !== null && there.has(anchor) ? anchor : null,
  };
}

/** Selects from the start of the range to `to`; without a start, from `from`. */
export function extended(
  { anchor }: Selection,
  list: readonly string[],
  { from, to }: { from: string; to: string },
): Selection {
  const start = [anchor, from].find((id) => id !== null && list.includes(id)) ?? to;
  const [first = 0, last = 0] = [list.indexOf(start), list.indexOf(to)].sort((a, b) => a - b);
  return { ids: new Set(list.slice(Math.max(0, first), last + 1)), anchor: start };
}
