/** The list with an id before another one, or at the end; where the other one is missing or the same, it stays or is added. */
export function placeBefore(ids: readonly string[], id: string, before: string | null): string[] {
  if (before === id) return ids.includes(id) ? [...ids] : [...ids, id];
  const others = ids.filter((other) => other !== id);
  const at = before === null ? -1 : others.indexOf(before);
  return others.toSpliced(at === -1 ? others.length : at, 0, id);
}
