import "server-only";
import type { DisabledReason } from "@/lib/contracts/webhooks/webhook-fields";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import type { StoredPlace } from "./webhooks";

// What a webhook has to send is what comes after its place in the log of changes. Whoever sends holds a lease of the webhook,
// so that its messages go out one by one; all statements here but the first have no effect without it.

const leaseSeconds = 20;

/** What is needed of a webhook to send. */
export type SendingWebhook = {
  id: string;
  userId: string;
  tokenId: string | null;
  folderId: string | null;
  name: string;
  url: string;
  kinds: string[];
  secret: Uint8Array;
  /** Null when it does not count any more. */
  formerSecret: Uint8Array | null;
  cursor: string;
  attempts: number;
};

/** The right to send for a webhook. */
export type Lease = { webhookId: string; leaseId: string };

const sendingColumns = Prisma.sql`w.id, w."userId", w."tokenId", w."folderId", w.name, w.url, w.kinds, w.secret,
  CASE WHEN w."formerSecretUntil" > clock_timestamp() THEN w."formerSecret" END AS "formerSecret", w.cursor, w.attempts`;

const prolonged = Prisma.sql`"leaseUntil" = clock_timestamp() + make_interval(secs => ${leaseSeconds}::int)`;

function isHeld({ webhookId, leaseId }: Lease): Prisma.Sql {
  return Prisma.sql`w.id = ${webhookId}::uuid AND w."leaseId" = ${leaseId}::uuid`;
}

/** Whether any webhook is on. */
export async function hasActiveWebhooks(db: Database): Promise<boolean> {
  return (await db.webhook.findFirst({ where: { isActive: true }, select: { id: true } })) !== null;
}

/** In how many milliseconds a message is sent again; null if none waits for that. */
export async function findNextRetry(db: Database): Promise<number | null> {
  const [row] = await db.$queryRaw<{ wait: number | null }[]>`
    SELECT (EXTRACT(EPOCH FROM min(w."nextAttemptAt") - clock_timestamp()) * 1000)::double precision AS wait
    FROM "Webhook" w WHERE w."isActive" AND w.attempts > 0 AND w."leaseId" IS NULL`;
  return row?.wait ?? null;
}

/**
 * Takes the lease of webhooks that have something to send, whose place is unknown to this database, or who had no turn for a
 * day, so that their place is never too old: at most `limit`, two of a person, and none of these people.
 */
export function claimWebhooks(
  db: Database,
  { leaseId, limit, except }: { leaseId: string; limit: number; except: readonly string[] },
): Promise<{ id: string; userId: string }[]> {
  const isFree = Prisma.sql`d."isActive" AND d."nextAttemptAt" <= clock_timestamp()
    AND (d."leaseUntil" IS NULL OR d."leaseUntil" < clock_timestamp())`;
  return db.$queryRaw<{ id: string; userId: string }[]>`
    WITH running AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS xid),
    due AS MATERIALIZED (
      SELECT d.id, d."nextAttemptAt", row_number() OVER (PARTITION BY d."userId" ORDER BY d."nextAttemptAt") AS place
      FROM "Webhook" d, running
      WHERE ${isFree} AND d."userId" <> ALL (${except}::uuid[])
        AND (d.attempts > 0 OR d.xid > running.xid OR d."nextAttemptAt" < clock_timestamp() - interval '1 day' OR EXISTS (
          SELECT 1 FROM (SELECT d."userId" AS id UNION SELECT g."ownerId" FROM "Grant" g WHERE g."userId" = d."userId") reader
          WHERE EXISTS (
            SELECT 1 FROM "ChangeLog" l
            WHERE l."readerId" = reader.id AND (l.xid, l.id) > (d.xid, d."changeId") AND l.xid < running.xid))))
    UPDATE "Webhook" w SET "leaseId" = ${leaseId}::uuid, ${prolonged}
    FROM (
      SELECT d.id FROM "Webhook" d JOIN due ON due.id = d.id
      WHERE due.place <= 2 AND ${isFree}
      ORDER BY due."nextAttemptAt" LIMIT ${limit} FOR NO KEY UPDATE OF d SKIP LOCKED) claimed
    WHERE w.id = claimed.id
    RETURNING w.id, w."userId"`;
}

/** The webhook as it is now, with the lease prolonged; null when it is off, gone, or somebody else's to send for. */
export async function renewLease(db: Database, lease: Lease): Promise<SendingWebhook | null> {
  const [row] = await db.$queryRaw<SendingWebhook[]>`
    UPDATE "Webhook" w SET ${prolonged} WHERE ${isHeld(lease)} AND w."isActive" RETURNING ${sendingColumns}`;
  return row ?? null;
}

/** What became of an attempt to send a message. */
export type StoredAttempt = {
  id: string;
  kind: string;
  itemKind: string | null;
  itemId: string | null;
  cursor: string | null;
  status: number | null;
  error: string | null;
  response: string | null;
  durationMs: number;
};

/** An INSERT of an attempt as the delivery of `moved`, a webhook. */
function putDelivery(attempt: StoredAttempt, state: Prisma.Sql, nextAttemptAt: Prisma.Sql): Prisma.Sql {
  const { id, kind, itemKind, itemId, cursor, status, error, response, durationMs } = attempt;
  return Prisma.sql`
    INSERT INTO "WebhookDelivery" AS d (id, "webhookId", kind, "itemKind", "itemId", cursor, state, attempts, status, error,
      response, "durationMs", "createdAt", "lastAttemptAt", "nextAttemptAt")
    SELECT ${id}::uuid, moved.id, ${kind}, ${itemKind}, ${itemId}::uuid, ${cursor}, ${state}, 1, ${status}::int, ${error},
      ${response}, ${durationMs}::int, clock_timestamp(), clock_timestamp(), ${nextAttemptAt}
    FROM moved
    ON CONFLICT (id) DO UPDATE SET state = EXCLUDED.state, attempts = d.attempts + 1, status = EXCLUDED.status,
      error = EXCLUDED.error, response = EXCLUDED.response, "durationMs" = EXCLUDED."durationMs",
      "lastAttemptAt" = EXCLUDED."lastAttemptAt", "nextAttemptAt" = EXCLUDED."nextAttemptAt"`;
}

/** An UPDATE of what waits to be sent again of `moved`, except the message with this id. */
function dropPending(exceptId: string | null): Prisma.Sql {
  return Prisma.sql`
    UPDATE "WebhookDelivery" d SET state = 'failed', "nextAttemptAt" = NULL FROM moved
    WHERE d."webhookId" = moved.id AND d.state = 'pending' AND NOT d."isAsked" AND d.id IS DISTINCT FROM ${exceptId}::uuid`;
}

function toPlace({ cursor, xid, changeId }: StoredPlace): Prisma.Sql {
  return Prisma.sql`cursor = ${cursor}, xid = ${xid.toString()}::bigint, "changeId" = ${changeId.toString()}::bigint`;
}

/** Notes that a message was taken, and moves the webhook after it; false without the lease. */
export async function storeDelivered(
  db: Database,
  lease: Lease,
  { attempt, place }: { attempt: StoredAttempt; place: StoredPlace },
): Promise<boolean> {
  const stored = await db.$executeRaw`
    WITH moved AS (
      UPDATE "Webhook" w SET ${toPlace(place)}, attempts = 0, "failingSince" = NULL, "lastSuccessAt" = clock_timestamp(), ${prolonged}
      WHERE ${isHeld(lease)} RETURNING w.id),
    dropped AS (${dropPending(attempt.id)})
    ${putDelivery(attempt, Prisma.sql`'delivered'`, Prisma.sql`NULL`)}`;
  return stored > 0;
}

/**
 * Notes that a message was not taken, frees the webhook, and sends the message again in `waitSeconds`; or switches the webhook
 * off at once for a `reason`, or when it has failed for `hours`.
 */
export async function storeFailed(
  db: Database,
  lease: Lease,
  {
    attempt,
    ...next
  }: { attempt: StoredAttempt; waitSeconds: number; hours: number; reason: DisabledReason | null },
): Promise<void> {
  const { waitSeconds, hours, reason } = next;
  const isOver = Prisma.sql`(${reason}::text IS NOT NULL
    OR COALESCE(w."failingSince" < clock_timestamp() - make_interval(hours => ${hours}::int), FALSE))`;
  const nextAt = Prisma.sql`clock_timestamp() + make_interval(secs => ${waitSeconds}::double precision)`;
  await db.$executeRaw`
    WITH moved AS (
      UPDATE "Webhook" w SET attempts = w.attempts + 1, "failingSince" = COALESCE(w."failingSince", clock_timestamp()),
        "leaseId" = NULL, "leaseUntil" = NULL, "nextAttemptAt" = ${nextAt},
        "isActive" = w."isActive" AND NOT ${isOver},
        "disabledAt" = CASE WHEN w."isActive" AND ${isOver} THEN clock_timestamp() ELSE w."disabledAt" END,
        "disabledReason" = CASE WHEN w."isActive" AND ${isOver} THEN COALESCE(${reason}::text, 'failing') ELSE w."disabledReason" END
      WHERE ${isHeld(lease)} RETURNING w.id, w."isActive", w."nextAttemptAt"),
    dropped AS (${dropPending(attempt.id)})
    ${putDelivery(
      attempt,
      Prisma.sql`CASE WHEN moved."isActive" THEN 'pending' ELSE 'failed' END`,
      Prisma.sql`CASE WHEN moved."isActive" THEN moved."nextAttemptAt" END`,
    )}`;
}

/** Moves a webhook to a place up to which there is nothing to send. */
export async function moveOn(db: Database, lease: Lease, place: StoredPlace): Promise<void> {
  await db.$executeRaw`
    WITH moved AS (
      UPDATE "Webhook" w SET ${toPlace(place)}, attempts = 0, "failingSince" = NULL, ${prolonged} WHERE ${isHeld(lease)} RETURNING w.id)
    ${dropPending(null)}`;
}

/** Gives the lease back; the webhook comes last among those that have something to send. */
export async function release(db: Database, lease: Lease): Promise<void> {
  await db.$executeRaw`
    UPDATE "Webhook" w SET "leaseId" = NULL, "leaseUntil" = NULL, "nextAttemptAt" = clock_timestamp() WHERE ${isHeld(lease)}`;
}

/** Switches a webhook off. */
export async function switchOff(db: Database, lease: Lease, reason: DisabledReason): Promise<void> {
  await db.$executeRaw`
    WITH moved AS (
      UPDATE "Webhook" w SET "isActive" = FALSE, "disabledAt" = clock_timestamp(), "disabledReason" = ${reason},
        "leaseId" = NULL, "leaseUntil" = NULL
      WHERE ${isHeld(lease)} AND w."isActive" RETURNING w.id)
    ${dropPending(null)}`;
}
