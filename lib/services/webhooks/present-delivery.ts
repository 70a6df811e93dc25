import "server-only";
import type { DeliveryRecord, DeliveryState, MessageKind } from "@/lib/contracts/webhooks/webhook-deliveries";
import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import type { DeliveryRow } from "@/lib/db/webhooks/deliveries";

/** Converts a delivery to its wire form. */
export function presentDelivery(row: DeliveryRow): DeliveryRecord {
  const { itemKind, itemId } = row;
  return {
    id: row.id,
    // These words are only written as the contract has them.
    kind: row.kind as MessageKind,
    item: itemKind === null || itemId === null ? null : { kind: itemKind as ItemKind, id: itemId },
    state: row.state as DeliveryState,
    attempts: row.attempts,
    status: row.status,
    error: row.error,
    response: row.response,
    durationMs: row.durationMs,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  };
}
