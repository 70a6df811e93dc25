import "server-only";
import type { WebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import type { UpdateWebhookBody } from "@/lib/contracts/webhooks/webhooks";
import { updateWebhookRow, type WebhookChange } from "@/lib/db/webhooks/webhooks";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { requireWebhook } from "./get-webhook";
import { presentWebhook } from "./present-webhook";
import { requireWebhookUrl } from "./require-webhook-url";
import { webhookSender } from "./webhook-sender";

/** Changes a webhook. What waits to be sent is tried anew at once. */
export async function updateWebhook(
  ctx: ServiceContext,
  { webhookId, ...input }: UpdateWebhookBody & { webhookId: string },
): Promise<WebhookRecord> {
  await requireWebhook(ctx, webhookId);
  const { url, folderId } = input;
  if (url !== undefined) requireWebhookUrl(url);
  if (folderId !== undefined && folderId !== null) {
    await requireItem(ctx, { kind: "folder", id: folderId }, "view");
  }
  const row = await updateWebhookRow(ctx.db, ctx.actor, { webhookId, change: toChange(input) });
  if (row === null) throw notFound("webhook");
  webhookSender().wake();
  return presentWebhook(row);
}

function toChange({ name, url, kinds, folderId, active }: UpdateWebhookBody): WebhookChange {
  const isMended = url !== undefined || active === true;
  return {
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { url }),
    ...(kinds === undefined ? {} : { kinds: kinds ?? [] }),
    ...(folderId === undefined ? {} : { folderId }),
    ...(active === undefined ? {} : { isActive: active, disabledAt: null, disabledReason: null }),
    ...(isMended ? { attempts: 0, failingSince: null, nextAttemptAt: new Date(0) } : {}),
  };
}
