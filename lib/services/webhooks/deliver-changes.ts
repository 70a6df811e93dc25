import "server-only";
import { keptDeliveries, webhookRetryHours } from "@/lib/contracts/limits";
import { database } from "@/lib/db/connection/database";
import { pruneDeliveries } from "@/lib/db/webhooks/deliveries";
import { isFolderThere } from "@/lib/db/webhooks/is-folder-there";
import {
  type Lease,
  moveOn,
  release,
  renewLease,
  type SendingWebhook,
  type StoredAttempt,
  storeDelivered,
  storeFailed,
  switchOff,
} from "@/lib/db/webhooks/webhook-queue";
import { signedHeaders } from "@/lib/domain/webhooks/message";
import { retryDelay } from "@/lib/domain/webhooks/retry-delay";
import { type NextMessage, readNextMessages } from "./next-messages";
import { allowedHosts } from "./require-webhook-url";
import { createMessageSender, type MessageSender, type Sending, type SendingOutcome } from "./send-message";
import { webhookContext } from "./webhook-context";
import { openSecret } from "./webhook-secret";

/** How long a webhook has its turn, and how long what was read of the changes counts as what its reader may see. */
const turnMs = 15_000;
const readingMs = 1_000;

/** Whether a turn goes on, or why it ends. */
type Progress = "on" | "done" | "stopped";

/**
 * Sends what a webhook has to send, message by message, until there is nothing more, one is not taken, or its turn is over. The
 * caller holds its lease, which is given back.
 */
export async function deliverChanges(lease: Lease): Promise<void> {
  const sender = createMessageSender(allowedHosts());
  const endsAt = performance.now() + turnMs;
  let progress: Progress = "on";
  let hasSent = false;
  try {
    while (progress === "on" && performance.now() < endsAt) {
      const part = await deliverPart(lease, sender);
      progress = part.progress;
      hasSent ||= part.hasSent;
    }
  } finally {
    sender.close();
  }
  if (progress !== "stopped") await release(database(), lease);
  if (hasSent) await pruneDeliveries(database(), { webhookId: lease.webhookId, ...keptDeliveries });
}

/** Reads some of what is to be sent, and sends that of it which is still what the reader may see. */
async function deliverPart(
  lease: Lease,
  sender: MessageSender,
): Promise<{ progress: Progress; hasSent: boolean }> {
  const db = database();
  const webhook = await renewLease(db, lease);
  if (webhook === null) return { progress: "stopped", hasSent: false };
  const ctx = await webhookContext(webhook);
  if (ctx === null) return stop(lease, "token");
  const secrets = openSecrets(webhook);
  const readAt = performance.now();
  const { messages, place, hasMore } = await readNextMessages(ctx, webhook);
  let hasSent = false;
  for (const next of messages) {
    // The first one always, however long the reading took.
    if (hasSent && performance.now() - readAt > readingMs) return { progress: "on", hasSent };
    const progress = await deliver(lease, { webhook, secrets, next, sender });
    hasSent = true;
    if (progress !== "on") return { progress, hasSent };
  }
  if (messages.length === 0) await moveOn(db, lease, place);
  if (hasMore || messages.length > 0) return { progress: "on", hasSent };
  const { folderId } = webhook;
  if (folderId !== null && !(await isFolderThere(db, folderId))) return stop(lease, "folder");
  return { progress: "done", hasSent };
}

async function stop(
  lease: Lease,
  reason: Parameters<typeof switchOff>[2],
): Promise<{ progress: Progress; hasSent: boolean }> {
  await switchOff(database(), lease, reason);
  return { progress: "stopped", hasSent: false };
}

type Delivering = {
  webhook: SendingWebhook;
  secrets: string[] | null;
  next: NextMessage;
  sender: MessageSender;
};

async function deliver(lease: Lease, { webhook, secrets, next, sender }: Delivering): Promise<Progress> {
  const db = database();
  const { id, kind, item, cursor, message, place } = next;
  const { durationMs, ...outcome } =
    secrets === null ? unreadableSecret : await sender.send(toSending(webhook.url, secrets, { id, message }));
  const attempt: StoredAttempt = {
    ...{ id, kind, cursor, durationMs, ...outcome },
    itemKind: item?.kind ?? null,
    itemId: item?.id ?? null,
  };
  if (outcome.error === null) {
    return (await storeDelivered(db, lease, { attempt, place })) ? "on" : "stopped";
  }
  await storeFailed(db, lease, {
    attempt,
    waitSeconds: retryDelay(webhook.attempts + 1, Math.random()),
    hours: webhookRetryHours,
    reason: outcome.status === 410 ? "gone" : null,
  });
  return "stopped";
}

/** The secrets that messages are signed with; null when they cannot be read. */
export function openSecrets({ id, secret, formerSecret }: SendingWebhook): string[] | null {
  const present = openSecret(secret, id);
  if (present === null) return null;
  const former = formerSecret === null ? null : openSecret(formerSecret, id);
  return former === null ? [present] : [present, former];
}

/** A signed message to an address. */
export function toSending(
  url: string,
  secrets: readonly string[],
  { id, message }: Pick<NextMessage, "id" | "message">,
): Sending {
  const body = JSON.stringify(message);
  return { url, body, headers: signedHeaders(secrets, { id, body, sentAt: Math.floor(Date.now() / 1000) }) };
}

/** What became of a message that could not be signed. */
export const unreadableSecret: SendingOutcome = {
  status: null,
  error: "The secret cannot be read with the key of the server any more. Renew it.",
  response: null,
  durationMs: 0,
};
