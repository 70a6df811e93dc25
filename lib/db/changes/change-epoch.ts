import "server-only";
import type { Database } from "@/lib/db/connection/database";

/** The history that the log belongs to, and how much of it is kept. */
export type ChangeEpoch = {
  /** The name of the newest mark, for cursors. */
  mark: string;
  /** Older rows are of another history. */
  firstId: bigint;
  keptSince: Date;
  /** Rows of this transaction or older ones may be gone. */
  prunedXid: bigint;
  /** All transactions before this one have ended. */
  end: bigint;
};

type EpochRow = {
  mark: string | null;
  isOther: boolean;
  firstId: string;
  keptSince: Date;
  prunedXid: string;
  end: string;
};

/**
 * The history that the log belongs to. Where the database was put back on another server, or after a failover, transaction
 * ids are others, and a new history begins.
 */
export async function findChangeEpoch(db: Database): Promise<ChangeEpoch> {
  let row = await readEpoch(db);
  if (row.isOther) await beginEpoch(db);
  if (row.isOther || row.mark === null) {
    await addMark(db);
    row = await readEpoch(db);
  }
  const { mark, keptSince, firstId, prunedXid, end } = row;
  if (mark === null) throw new Error("The log of changes has no mark.");
  return { mark, keptSince, firstId: BigInt(firstId), prunedXid: BigInt(prunedXid), end: BigInt(end) };
}

async function beginEpoch(db: Database): Promise<void> {
  await db.$executeRaw`
    WITH now AS MATERIALIZED (SELECT database_history() AS cluster),
    begun AS (
      UPDATE "ChangeEpoch" e SET cluster = now.cluster,
        name = CASE WHEN e.cluster IS NULL THEN e.name ELSE left(replace(gen_random_uuid()::text, '-', ''), 12) END,
        "firstId" = CASE WHEN e.cluster IS NULL THEN e."firstId" ELSE nextval('"ChangeLog_id_seq"') END,
        "keptSince" = CASE WHEN e.cluster IS NULL THEN e."keptSince" ELSE clock_timestamp() END,
        "prunedXid" = CASE WHEN e.cluster IS NULL THEN e."prunedXid" ELSE 0 END
      FROM now WHERE now.cluster IS DISTINCT FROM e.cluster
      RETURNING 1)
    DELETE FROM "ChangeMark" WHERE EXISTS (SELECT 1 FROM begun)`;
}

async function readEpoch(db: Database): Promise<EpochRow> {
  const [row] = await db.$queryRaw<EpochRow[]>`
    SELECT (SELECT m.name FROM "ChangeMark" m ORDER BY m.at DESC LIMIT 1) AS mark, e.cluster IS DISTINCT FROM now.cluster AS "isOther", e."firstId"::text, e."keptSince", e."prunedXid"::text,
      pg_snapshot_xmin(pg_current_snapshot())::text AS end
    FROM "ChangeEpoch" e, database_history() now (cluster)`;
  if (row === undefined) throw new Error("The log of changes has no history.");
  return row;
}

/**
 * Whether a place was given by this history: the mark that was the newest then is there, and no later one was written before
 * the place could be. After a copy of the database was put back, one of both fails.
 */
export async function isOfThisHistory(
  db: Database,
  { mark, xid }: { mark: string; xid: bigint },
): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isOf: boolean }[]>`
    SELECT COALESCE(next."ownXid" >= ${xid.toString()}::bigint, TRUE) AS "isOf"
    FROM "ChangeMark" m LEFT JOIN LATERAL (
      SELECT later."ownXid" FROM "ChangeMark" later WHERE later.at > m.at ORDER BY later.at LIMIT 1) next ON TRUE
    WHERE m.name = ${mark}`;
  return row?.isOf ?? false;
}

/**
 * Whether the log tells all that ever changed: nothing of it is gone, and nobody had an account before it began. Dates of
 * items do not tell that, since they can come from imported files.
 */
export async function isWholeHistory(
  db: Database,
  { firstId, prunedXid, keptSince }: ChangeEpoch,
): Promise<boolean> {
  if (firstId !== 1n || prunedXid !== 0n) return false;
  const [older] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" u WHERE u."createdAt" < ${keptSince}::timestamptz LIMIT 1`;
  return older === undefined;
}

/** The oldest transaction that was running some time before this time; null if none was noted. */
export async function findMarkBefore(db: Database, at: Date): Promise<bigint | null> {
  const [row] = await db.$queryRaw<{ xid: string }[]>`
    SELECT m.xid::text FROM "ChangeMark" m WHERE m.at <= ${at}::timestamptz ORDER BY m.at DESC LIMIT 1`;
  return row === undefined ? null : BigInt(row.xid);
}

/**
 * Notes the oldest running transaction, and forgets what was noted before the log begins, but for what cursors of then name.
 */
export async function addMark(db: Database): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "ChangeMark" (at, xid) VALUES (clock_timestamp(), pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
    ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    DELETE FROM "ChangeMark" m USING "ChangeEpoch" e
    WHERE m.at < (SELECT max(last.at) FROM "ChangeMark" last WHERE last.at < e."keptSince")`;
}

/** A time, at least a minute ago, before which a transaction began that is still running; null if there is none. */
export async function findHeldBackSince(db: Database): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`
    SELECT m.at FROM "ChangeMark" m
    WHERE m."ownXid" > pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      AND m.at < clock_timestamp() - interval '1 minute'
    ORDER BY m.at LIMIT 1`;
  return row?.at ?? null;
}

/** Deletes some changes from before this many days, or of another history; returns their number. */
export async function pruneChanges(
  db: Database,
  { days, most }: { days: number; most: number },
): Promise<number> {
  const [row] = await db.$queryRaw<{ pruned: number }[]>`
    SELECT prune_changes(${days}::int, ${most}::int) AS pruned`;
  return row?.pruned ?? 0;
}
