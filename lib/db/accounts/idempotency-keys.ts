import "server-only";
import { replayHours, reservationMinutes } from "@/lib/contracts/limits";
import { database, type Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** A key of one actor. */
export type IdempotencyKey = { actorId: string; keyHash: Uint8Array };

/** The record of a key. `answer` is null while the request runs. */
export type KnownKeyRow = { fingerprint: Uint8Array; answer: Uint8Array | null };

// The time from a reservation to the transaction that proves that its request runs.
const startSeconds = 3;

/**
 * Reserves the key for five minutes if it is free, expired, or its request is dead (its process or database was
 * killed); false when another request holds it.
 */
export async function reserveKey(
  key: IdempotencyKey,
  reservation: { fingerprint: Uint8Array; attemptId: string },
): Promise<boolean> {
  const rows = await database().$queryRaw<unknown[]>`
    INSERT INTO "Idempotency" AS i ("actorId", "keyHash", fingerprint, "attemptId", "expiresAt")
    VALUES (${key.actorId}::uuid, ${key.keyHash}, ${reservation.fingerprint}, ${reservation.attemptId}::uuid,
      now() + make_interval(mins => ${reservationMinutes}::int))
    ON CONFLICT ("actorId", "keyHash") DO UPDATE SET fingerprint = EXCLUDED.fingerprint,
      "attemptId" = EXCLUDED."attemptId", answer = NULL, "expiresAt" = EXCLUDED."expiresAt"
    WHERE i."expiresAt" <= now()
      OR (i.answer IS NULL
        AND i."expiresAt" <= now() + make_interval(mins => ${reservationMinutes}::int, secs => ${-startSeconds})
        AND pg_try_advisory_xact_lock(${lockOf(Prisma.sql`i."attemptId"::text`)}))
    RETURNING 1`;
  return rows.length > 0;
}

/** Proves that the request of a reservation runs, until the transaction ends in any way. */
export async function holdRunningLock(tx: Database, attemptId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(${lockOf(Prisma.sql`${attemptId}::text`)})::text`;
}

function lockOf(attemptId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`hashtextextended(${attemptId}, 20261122)`;
}

/** The current record of a key, or null. */
export async function findKey(key: IdempotencyKey): Promise<KnownKeyRow | null> {
  const rows = await database().$queryRaw<KnownKeyRow[]>`
    SELECT fingerprint, answer FROM "Idempotency"
    WHERE "actorId" = ${key.actorId}::uuid AND "keyHash" = ${key.keyHash} AND "expiresAt" > now()`;
  return rows[0] ?? null;
}

/** Stores the response for 24 hours, in the transaction of the change; false when the reservation was lost. */
export async function completeKey(
  tx: Database,
  key: IdempotencyKey,
  completion: { attemptId: string; answer: Uint8Array },
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE "Idempotency" SET answer = ${completion.answer},
      "expiresAt" = clock_timestamp() + make_interval(hours => ${replayHours}::int)
    WHERE "actorId" = ${key.actorId}::uuid AND "keyHash" = ${key.keyHash}
      AND "attemptId" = ${completion.attemptId}::uuid AND answer IS NULL`;
  return changed > 0;
}

/** Frees the key after a request without an effect. */
export async function freeKey(key: IdempotencyKey, attemptId: string): Promise<void> {
  await database().$executeRaw`
    DELETE FROM "Idempotency" WHERE "actorId" = ${key.actorId}::uuid AND "keyHash" = ${key.keyHash}
      AND "attemptId" = ${attemptId}::uuid AND answer IS NULL`;
}

/** Deletes some of the expired keys. */
export async function sweepKeys(): Promise<void> {
  await database().$executeRaw`
    DELETE FROM "Idempotency" WHERE ctid IN (
      SELECT ctid FROM "Idempotency" WHERE "expiresAt" <= now() LIMIT 1000 FOR UPDATE SKIP LOCKED)`;
}
