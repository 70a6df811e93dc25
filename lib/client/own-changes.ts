const rememberedMs = 5_000;
const changedAt = new Map<string, number>();

/** Notes that this tab changes an item: what is on screen follows by itself, without a hint from the server. */
export function noteOwnChange(itemId: string): void {
  changedAt.delete(itemId);
  changedAt.set(itemId, Date.now());
  for (const [id, at] of changedAt) {
    if (at > Date.now() - rememberedMs) break;
    changedAt.delete(id);
  }
}

/** Whether this tab changed an item a moment ago. */
export function isOwnChange(itemId: string): boolean {
  return (changedAt.get(itemId) ?? 0) > Date.now() - rememberedMs;
}
