import "server-only";
import { formerSecretHours } from "@/lib/contracts/limits";
import type { CreatedWebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import { findWebhookSecret, updateWebhookRow } from "@/lib/db/webhooks/webhooks";
import { notFound } from "@/lib/domain/errors/refusals";
import { makeWebhookSecret } from "@/lib/domain/webhooks/message";
import type { ServiceContext } from "@/lib/services/context";
import { presentWebhook } from "./present-webhook";
import { sealSecret } from "./webhook-secret";

const hourMs = 60 * 60 * 1000;

/** Gives a webhook a new secret. Messages are signed with the former one too for a while. */
export async function renewSecret(
  ctx: ServiceContext,
  { webhookId }: { webhookId: string },
): Promise<CreatedWebhookRecord> {
  const formerSecret = await findWebhookSecret(ctx.db, ctx.actor, webhookId);
  const secret = makeWebhookSecret();
  const change = {
    secret: sealSecret(secret, webhookId),
    formerSecret,
    formerSecretUntil: new Date(Date.now() + formerSecretHours * hourMs),
  };
  const row = await updateWebhookRow(ctx.db, ctx.actor, { webhookId, change });
  if (row === null) throw notFound("webhook");
  return { ...presentWebhook(row), secret };
}
