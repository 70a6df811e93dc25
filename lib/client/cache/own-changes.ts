import type { ChangeKind } from "@/lib/contracts/change-kinds";

/** The changed part of an item: its content, its going to or coming from the trash, or anything else. */
export type ChangedPart = "content" | "trashed" | "restored" | "other";

const rememberedMs = 5_000;
const changedAt = new Map<string, number>();

/** Records that this tab changes an item: its screen updates by itself, without an event from the server. */
export function noteOwnChange(itemId: string, part: ChangedPart): void {
  const key = keyOf(itemId, part);
  changedAt.delete(key);
  changedAt.set(key, Date.now());
  for (const [id, at] of changedAt) {
    if (at > Date.now() - rememberedMs) break;
    changedAt.delete(id);
  }
}

/** Whether this tab made this change a moment ago. */
export function isOwnChange(itemId: string, part: ChangedPart): boolean {
  return (changedAt.get(keyOf(itemId, part)) ?? 0) > Date.now() - rememberedMs;
}

/** Whether this tab renamed or moved something a moment ago, so that links of other pages may have changed. */
export function hasOwnRenamesOrMoves(): boolean {
  return [...changedAt].some(([key, at]) => key.startsWith("other ") && at > Date.now() - rememberedMs);
}

/** The part of an item that an operation changes. */
export function changedPartOf(operation: ChangeKind): ChangedPart {
  if (operation === "write") return "content";
  if (operation === "trash") return "trashed";
  return operation === "restore" ? "restored" : "other";
}

const keyOf = (itemId: string, part: ChangedPart): string => `${part} ${itemId}`;
