import type { ChangeKind } from "@/lib/contracts/change-kinds";

/** What of an item was changed: its content, that it is in the trash or that it is not, or anything else. */
export type ChangedPart = "content" | "trashed" | "restored" | "other";

const rememberedMs = 5_000;
const changedAt = new Map<string, number>();

/** Notes that this tab changes an item: what is on screen follows by itself, without a hint from the server. */
export function noteOwnChange(itemId: string, part: ChangedPart): void {
  const key = keyOf(itemId, part);
  changedAt.delete(key);
  changedAt.set(key, Date.now());
  for (const [id, at] of changedAt) {
    if (at > Date.now() - rememberedMs) break;
    changedAt.delete(id);
  }
}

/** Whether this tab changed this of an item a moment ago. */
export function isOwnChange(itemId: string, part: ChangedPart): boolean {
  return (changedAt.get(keyOf(itemId, part)) ?? 0) > Date.now() - rememberedMs;
}

/** Whether this tab renamed or moved something a moment ago: links of other pages may have followed it. */
export function hasOwnRenamesOrMoves(): boolean {
  return [...changedAt].some(([key, at]) => key.startsWith("other ") && at > Date.now() - rememberedMs);
}

/** What of an item is changed by what is done with it. */
export function changedPartOf(operation: ChangeKind): ChangedPart {
  if (operation === "write") return "content";
  if (operation === "trash") return "trashed";
  return operation === "restore" ? "restored" : "other";
}

const keyOf = (itemId: string, part: ChangedPart): string => `${part} ${itemId}`;
