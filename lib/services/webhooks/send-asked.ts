import "server-only";
import { database } from "@/lib/db/connection/database";
import { type AskedDelivery, claimAsked, storeAsked } from "@/lib/db/webhooks/deliveries";
import { gapMessage, testMessage, type WebhookMessage } from "@/lib/domain/webhooks/message";
import { openSecrets, toSending, unreadableSecret } from "./deliver-changes";
import { readMessageAgain } from "./next-messages";
import { allowedHosts } from "./require-webhook-url";
import { createMessageSender, type SendingOutcome } from "./send-message";
import { webhookContext } from "./webhook-context";

/** Sends a message that somebody asked for, once. Does nothing when that is done already, or somebody else is at it. */
export async function sendAsked(deliveryId: string): Promise<void> {
  const delivery = await claimAsked(database(), deliveryId);
  if (delivery === null) return;
  const outcome = await send(delivery);
  await storeAsked(database(), { id: delivery.id, ...outcome, isTaken: outcome.error === null });
}

async function send(delivery: AskedDelivery): Promise<SendingOutcome> {
  const { id, webhook } = delivery;
  const secrets = openSecrets(webhook);
  if (secrets === null) return unreadableSecret;
  const message = await messageOf(delivery);
  if (message === null) {
    return {
      status: null,
      error: "It is about something that you cannot see any more.",
      response: null,
      durationMs: 0,
    };
  }
  const sender = createMessageSender(allowedHosts());
  try {
    return await sender.send(toSending(webhook.url, secrets, { id, message }));
  } finally {
    sender.close();
  }
}

async function messageOf(delivery: AskedDelivery): Promise<WebhookMessage | null> {
  const { id, kind, cursor, createdAt, webhook } = delivery;
  if (kind === "test") return testMessage(webhook, createdAt);
  if (cursor === null) return gapMessage(webhook, createdAt);
  const ctx = await webhookContext(webhook);
  return ctx === null ? null : readMessageAgain(ctx, webhook, { id, cursor });
}
