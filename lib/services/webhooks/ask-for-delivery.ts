import "server-only";
import { askedDeliveriesMax } from "@/lib/contracts/limits";
import type { DeliveryRecord } from "@/lib/contracts/webhooks/webhook-deliveries";
import {
  askAgain,
  countAsked,
  type DeliveryRow,
  findDeliveryRow,
  hurry,
  insertTest,
} from "@/lib/db/webhooks/deliveries";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { newId } from "@/lib/services/new-id";
import { requireWebhook } from "./get-webhook";
import { readMessageAgain } from "./next-messages";
import { presentDelivery } from "./present-delivery";
import { sendAsked } from "./send-asked";
import { webhookSender } from "./webhook-sender";

const atOnce = 3;

/** How many messages each person waits for at the moment. */
const waiting = new Map<string, number>();

/** Sends a test message. */
export async function testWebhook(
  ctx: ServiceContext,
  input: { webhookId: string },
): Promise<DeliveryRecord> {
  const { webhookId } = input;
  await requireWebhook(ctx, webhookId);
  return askedFor(ctx, webhookId, () => insertTest(ctx.db, { id: newId(), webhookId }));
}

/** Sends a message again, or lets one that waits be tried at once. */
export async function redeliver(
  ctx: ServiceContext,
  input: { webhookId: string; deliveryId: string },
): Promise<DeliveryRecord> {
  const { webhookId, deliveryId: id } = input;
  const webhook = await requireWebhook(ctx, webhookId);
  const known = await findDeliveryRow(ctx.db, input);
  if (known === null) throw notFound("delivery");
  const { cursor, state, isAsked } = known;
  if (cursor !== null && (await readMessageAgain(ctx, webhook, { id, cursor })) === null) throw gone();
  return askedFor(ctx, webhookId, async () => {
    if (state === "pending" && !isAsked) await hurry(ctx.db, webhookId);
    return (await askAgain(ctx.db, input)) ?? known;
  });
}

/** Runs `ask`, and sends what it left to be sent: now, or in a transaction after that. */
async function askedFor(
  ctx: ServiceContext,
  webhookId: string,
  ask: () => Promise<DeliveryRow>,
): Promise<DeliveryRecord> {
  const { userId } = ctx.actor;
  const count = waiting.get(userId) ?? 0;
  if (count >= atOnce || (await countAsked(ctx.db, userId)) >= askedDeliveriesMax) throw tooMany();
  waiting.set(userId, count + 1);
  try {
    const row = await ask();
    const isLater = ctx.announced !== null;
    if (!isLater && row.isAsked) await sendAsked(row.id);
    else webhookSender().wake();
    const after = isLater ? row : await findDeliveryRow(ctx.db, { webhookId, deliveryId: row.id });
    return presentDelivery(after ?? row);
  } finally {
    const rest = (waiting.get(userId) ?? 1) - 1;
    if (rest === 0) waiting.delete(userId);
    else waiting.set(userId, rest);
  }
}

function tooMany(): DomainError {
  return new DomainError(
    "rate_limited",
    `An account may send ${askedDeliveriesMax} tests and redeliveries a minute, ${atOnce} at once. Try again in a minute.`,
    { retryAfterSeconds: 60 },
  );
}

function gone(): DomainError {
  return new DomainError(
    "gone",
    "The message was about something that you cannot see any more, or that is not kept, so it is not sent again.",
  );
}
