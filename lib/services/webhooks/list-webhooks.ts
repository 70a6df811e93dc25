import "server-only";
import type { WebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import { listWebhookRows } from "@/lib/db/webhooks/webhooks";
import type { ServiceContext } from "@/lib/services/context";
import { presentWebhook } from "./present-webhook";

/** The webhooks of the person, or those that the token made, newest first. */
export async function listWebhooks(ctx: ServiceContext): Promise<{ data: WebhookRecord[] }> {
  return { data: (await listWebhookRows(ctx.db, ctx.actor)).map(presentWebhook) };
}
