import type { Item } from "@/lib/contracts/items";

/** Where the focus goes when items leave a list: to the next one that stays, else to the one before; -1 when none stays. */
export function nextFocusAfterRemoval(items: readonly Item[], going: ReadonlySet<string>): number {
  const first = items.findIndex(({ id }) => going.has(id));
  const next = items.findIndex(({ id }, index) => index > first && !going.has(id));
  return next === -1 ? items.findLastIndex(({ id }) => !going.has(id)) : next;
}
