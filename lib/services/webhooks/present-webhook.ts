import "server-only";
import { toldKinds } from "@/lib/contracts/change-kinds";
import type { DisabledReason, WebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import type { WebhookRow } from "@/lib/db/webhooks/webhooks";

/** Converts a webhook to its wire form. */
export function presentWebhook(row: WebhookRow): WebhookRecord {
  const kinds = toldKinds.filter((kind) => row.kinds.includes(kind));
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    kinds: kinds.length === 0 ? null : kinds,
    folderId: row.folderId,
    tokenId: row.tokenId,
    active: row.isActive,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    // Only written as one of these.
    disabledReason: row.disabledReason as DisabledReason | null,
    failingSince: row.failingSince?.toISOString() ?? null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
