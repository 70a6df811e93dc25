import "server-only";
import type { WebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import { findWebhookRow, type WebhookRow } from "@/lib/db/webhooks/webhooks";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { presentWebhook } from "./present-webhook";

/** A webhook of the actor. */
export async function getWebhook(ctx: ServiceContext, input: { webhookId: string }): Promise<WebhookRecord> {
  return presentWebhook(await requireWebhook(ctx, input.webhookId));
}

/** The webhook, if it is the actor's; refuses otherwise. */
export async function requireWebhook(ctx: ServiceContext, webhookId: string): Promise<WebhookRow> {
  const row = await findWebhookRow(ctx.db, ctx.actor, webhookId);
  if (row === null) throw notFound("webhook");
  return row;
}
