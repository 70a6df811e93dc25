import "server-only";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import type { Database } from "@/lib/db/connection/database";
import type { Prisma } from "@/lib/db/generated/client";
import type { SendingWebhook, StoredAttempt } from "./webhook-queue";

const record = {
  id: true,
  kind: true,
  itemKind: true,
  itemId: true,
  cursor: true,
  state: true,
  isAsked: true,
  attempts: true,
  status: true,
  error: true,
  response: true,
  durationMs: true,
  createdAt: true,
  lastAttemptAt: true,
  nextAttemptAt: true,
} as const;

/** A message of a webhook as the database returns it. */
export type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof record }>;

const askedLeaseSeconds = 20;

/** The messages of a webhook, newest first, at most `limit`. */
export function listDeliveryRows(
  db: Database,
  { webhookId, after, limit }: { webhookId: string; after: ListPlace | null; limit: number },
): Promise<DeliveryRow[]> {
  const isAfter =
    after === null
      ? {}
      : { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] };
  return db.webhookDelivery.findMany({
    where: { webhookId, ...isAfter },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: record,
  });
}

/** A message of a webhook, or null. */
export function findDeliveryRow(
  db: Database,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryRow | null> {
  return db.webhookDelivery.findFirst({ where: { id: deliveryId, webhookId }, select: record });
}

/** How many messages of a person were asked for in the last minute. */
export function countAsked(db: Database, userId: string): Promise<number> {
  return db.webhookDelivery.count({
    where: { webhook: { userId }, askedAt: { gt: new Date(Date.now() - 60_000) } },
  });
}

/** Stores a test message that waits to be sent. */
export function insertTest(
  db: Database,
  { id, webhookId }: { id: string; webhookId: string },
): Promise<DeliveryRow> {
  const data = { id, webhookId, kind: "test", state: "pending", isAsked: true, askedAt: new Date() };
  return db.webhookDelivery.create({ data, select: record });
}

/** Lets a message that does not wait to be sent be sent again; null when there is none. */
export async function askAgain(
  db: Database,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryRow | null> {
  const [row] = await db.webhookDelivery.updateManyAndReturn({
    where: { id: deliveryId, webhookId, state: { not: "pending" } },
    data: { state: "pending", isAsked: true, askedAt: new Date(), nextAttemptAt: null },
    select: record,
  });
  return row ?? null;
}

/** Lets a webhook try the message that waits at once. */
export async function hurry(db: Database, webhookId: string): Promise<void> {
  await db.webhook.updateMany({ where: { id: webhookId }, data: { nextAttemptAt: new Date(0) } });
}

/** The ids of messages that were asked for and wait for nobody who sends them. */
export async function listAskedIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db.webhookDelivery.findMany({
    where: { isAsked: true, OR: [{ leaseUntil: null }, { leaseUntil: { lt: new Date() } }] },
    orderBy: { askedAt: "asc" },
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** A message that was asked for, and its webhook. */
export type AskedDelivery = {
  id: string;
  kind: string;
  itemKind: string | null;
  itemId: string | null;
  cursor: string | null;
  createdAt: Date;
  webhook: SendingWebhook;
};

type AskedRow = Omit<AskedDelivery, "webhook"> & {
  webhookId: string;
} & Omit<SendingWebhook, "id" | "cursor">;

/** Takes a message that was asked for, so that nobody else sends it; null when it was taken already. */
export async function claimAsked(db: Database, deliveryId: string): Promise<AskedDelivery | null> {
  const [row] = await db.$queryRaw<AskedRow[]>`
    UPDATE "WebhookDelivery" d SET "leaseUntil" = clock_timestamp() + make_interval(secs => ${askedLeaseSeconds}::int)
    FROM "Webhook" w
    WHERE d.id = ${deliveryId}::uuid AND d."isAsked" AND (d."leaseUntil" IS NULL OR d."leaseUntil" < clock_timestamp())
      AND w.id = d."webhookId"
    RETURNING d.id, d.kind, d."itemKind", d."itemId", d.cursor, d."createdAt", w.id AS "webhookId", w."userId", w."tokenId",
      w."folderId", w.name, w.url, w.kinds, w.secret,
      CASE WHEN w."formerSecretUntil" > clock_timestamp() THEN w."formerSecret" END AS "formerSecret", w.attempts`;
  if (row === undefined) return null;
  const { id, kind, itemKind, itemId, cursor, createdAt, webhookId, ...sending } = row;
  const webhook = { ...sending, id: webhookId, cursor: "" };
  return { id, kind, itemKind, itemId, cursor, createdAt, webhook };
}

/** What became of a message that was asked for. */
export type AskedOutcome = Pick<StoredAttempt, "status" | "error" | "response" | "durationMs"> & {
  id: string;
  isTaken: boolean;
};

/** Notes what became of a message that was asked for. */
export async function storeAsked(db: Database, outcome: AskedOutcome): Promise<void> {
  const { id, isTaken, status, error, response, durationMs } = outcome;
  await db.$executeRaw`
    UPDATE "WebhookDelivery" d SET state = ${isTaken ? "delivered" : "failed"}, "isAsked" = FALSE, "leaseUntil" = NULL,
      attempts = d.attempts + 1, status = ${status}::int, error = ${error}, response = ${response}, "durationMs" = ${durationMs}::int,
      "lastAttemptAt" = clock_timestamp(), "nextAttemptAt" = NULL
    WHERE d.id = ${id}::uuid`;
}

/** Forgets the messages of a webhook beyond the newest `most`, and those from before this many days. */
export async function pruneDeliveries(
  db: Database,
  { webhookId, most, days }: { webhookId: string; most: number; days: number },
): Promise<void> {
  await db.$executeRaw`
    WITH oldest AS (
      SELECT k."createdAt", k.id FROM "WebhookDelivery" k WHERE k."webhookId" = ${webhookId}::uuid
      ORDER BY k."createdAt" DESC, k.id DESC OFFSET ${most - 1}::int LIMIT 1)
    DELETE FROM "WebhookDelivery" d
    WHERE d."webhookId" = ${webhookId}::uuid AND d.state <> 'pending' AND (
      d."createdAt" < clock_timestamp() - make_interval(days => ${days}::int)
      OR (d."createdAt", d.id) < (SELECT oldest."createdAt", oldest.id FROM oldest))`;
}

/** Forgets messages from before this many days. */
export async function pruneOldDeliveries(db: Database, days: number): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "WebhookDelivery" d USING "Webhook" w
    WHERE d."webhookId" = w.id AND d.state <> 'pending'
      AND d."createdAt" < clock_timestamp() - make_interval(days => ${days}::int)`;
}
