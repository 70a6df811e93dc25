import "server-only";
import { webhooksMax } from "@/lib/contracts/limits";
import type { CreatedWebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import type { CreateWebhookBody } from "@/lib/contracts/webhooks/webhooks";
import { countWebhooksLocked, insertWebhook } from "@/lib/db/webhooks/webhooks";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { makeWebhookSecret } from "@/lib/domain/webhooks/message";
import { requireItem } from "@/lib/services/access/require-access";
import { readChanges } from "@/lib/services/changes/list-changes";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { newId } from "@/lib/services/new-id";
import { presentWebhook } from "./present-webhook";
import { requireWebhookUrl } from "./require-webhook-url";
import { toStoredPlace } from "./stored-place";
import { sealSecret } from "./webhook-secret";
import { webhookSender } from "./webhook-sender";

/** Creates a webhook that sends what changes from now on. The secret is only in the response. */
export async function createWebhook(
  ctx: ServiceContext,
  input: CreateWebhookBody,
): Promise<CreatedWebhookRecord> {
  const { name, url, kinds, folderId } = input;
  requireWebhookUrl(url);
  if (folderId !== null) await requireItem(ctx, { kind: "folder", id: folderId }, "view");
  const id = newId();
  const secret = makeWebhookSecret();
  const row = await inTransaction(ctx, async (tx) => {
    if ((await countWebhooksLocked(tx.db, tx.actor.userId)) >= webhooksMax) throw tooMany();
    const { cursor } = await readChanges(tx, { limit: 1 });
    return insertWebhook(tx.db, tx.actor, {
      ...{ id, name, url, folderId },
      kinds: kinds ?? [],
      secret: sealSecret(secret, id),
      ...toStoredPlace(cursor),
    });
  });
  webhookSender().wake();
  return { ...presentWebhook(row), secret };
}

function tooMany(): DomainError {
  return new DomainError(
    "forbidden",
    `This account has ${webhooksMax} webhooks, the most that it may. Delete one first.`,
  );
}
