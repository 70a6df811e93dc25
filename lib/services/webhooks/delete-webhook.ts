import "server-only";
import { deleteWebhookRow } from "@/lib/db/webhooks/webhooks";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";

/** Deletes a webhook with what is known of its messages. */
export async function deleteWebhook(ctx: ServiceContext, input: { webhookId: string }): Promise<void> {
  if (!(await deleteWebhookRow(ctx.db, ctx.actor, input.webhookId))) throw notFound("webhook");
}
