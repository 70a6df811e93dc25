import { createHmac, randomBytes } from "node:crypto";
import type { ToldChange } from "@/lib/contracts/changes";

const prefix = "whsec_";
const secretBytes = 32;

/** What is sent, in the form of Standard Webhooks: `data` is the record of `GET /changes`. */
export type WebhookMessage = { type: string; timestamp: string; data: object };

/** A new secret: `whsec_` and 32 random bytes in base64. */
export function makeWebhookSecret(): string {
  return prefix + randomBytes(secretBytes).toString("base64");
}

/** The message about a change. */
export function messageOfChange(change: ToldChange): WebhookMessage {
  return { type: `${change.item.kind}.${change.kind}`, timestamp: change.at, data: change };
}

/** The message that says nothing but that it arrives. */
export function testMessage(webhook: { id: string; name: string }, at: Date): WebhookMessage {
  return {
    type: "webhook.test",
    timestamp: at.toISOString(),
    data: { webhookId: webhook.id, name: webhook.name },
  };
}

/** The message that some changes are not kept any more and were not sent. */
export function gapMessage(webhook: { id: string }, at: Date): WebhookMessage {
  return { type: "webhook.gap", timestamp: at.toISOString(), data: { webhookId: webhook.id } };
}

/** The headers of a message: its id, the time (seconds since 1970), and a signature by each secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, sentAt }: { id: string; body: string; sentAt: number },
): Record<string, string> {
  const signed = `${id}.${sentAt}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(sentAt),
    "webhook-signature": signatures.join(" "),
  };
}
