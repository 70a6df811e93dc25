import "server-only";
import type { DeliveryRecord, ListDeliveriesQuery } from "@/lib/contracts/webhooks/webhook-deliveries";
import { listDeliveryRows } from "@/lib/db/webhooks/deliveries";
import { parseCursor, toListPart } from "@/lib/domain/lists/cursor";
import type { ServiceContext } from "@/lib/services/context";
import { requireWebhook } from "./get-webhook";
import { presentDelivery } from "./present-delivery";

const list = "deliveries";

/** What a webhook of the actor sent, newest first. */
export async function listDeliveries(
  ctx: ServiceContext,
  { webhookId, cursor, limit }: ListDeliveriesQuery & { webhookId: string },
): Promise<{ data: DeliveryRecord[]; nextCursor: string | null }> {
  await requireWebhook(ctx, webhookId);
  const after = cursor === undefined ? null : parseCursor(list, cursor);
  const rows = await listDeliveryRows(ctx.db, { webhookId, after, limit: limit + 1 });
  return toListPart(rows, limit, {
    list,
    place: (row) => ({ at: row.createdAt, id: row.id }),
    present: presentDelivery,
  });
}
