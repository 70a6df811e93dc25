import "server-only";
import type { Database } from "@/lib/db/connection/database";

/** The history that the log belongs to, and how much of it is kept. */
export type ChangeEpoch = {
  name: string;
  /** Older rows are of another history. */
  firstId: bigint;
  keptSince: Date;
  /** Rows of this transaction or older ones may be gone. */
  prunedXid: bigint;
  /** All transactions before this one have ended. */
  end: bigint;
};

type EpochRow = {
  name: string;
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
  const row = await readEpoch(db);
  const { name, keptSince, firstId, prunedXid, end } = row.isOther ? await beginEpoch(db) : row;
  return { name, keptSince, firstId: BigInt(firstId), prunedXid: BigInt(prunedXid), end: BigInt(end) };
}

async function beginEpoch(db: Database): Promise<EpochRow> {
  await db.$executeRaw`
    WITH now AS MATERIALIZED (SELECT database_history() AS cluster),
    forgotten AS (DELETE FROM "ChangeMark")
    UPDATE "ChangeEpoch" e SET cluster = now.cluster,
      name = CASE WHEN e.cluster IS NULL THEN e.name ELSE left(replace(gen_random_uuid()::text, '-', ''), 12) END,
      "firstId" = CASE WHEN e.cluster IS NULL THEN e."firstId" ELSE nextval('"ChangeLog_id_seq"') END,
      "keptSince" = CASE WHEN e.cluster IS NULL THEN e."keptSince" ELSE clock_timestamp() END,
      "prunedXid" = CASE WHEN e.cluster IS NULL THEN e."prunedXid" ELSE 0 END
    FROM now WHERE now.cluster IS DISTINCT FROM e.cluster`;
  return readEpoch(db);
}

async function readEpoch(db: Database): Promise<EpochRow> {
  const [row] = await db.$queryRaw<EpochRow[]>`
    SELECT e.name, e.cluster IS DISTINCT FROM now.cluster AS "isOther", e."firstId"::text, e."keptSince", e."prunedXid"::text,
      pg_snapshot_xmin(pg_current_snapshot())::text AS end
    FROM "ChangeEpoch" e, database_history() now (cluster)`;
  if (row === undefined) throw new Error("The log of changes has no history.");
  return row;
}

/** The oldest transaction that was running some time before this time; null if none was noted. */
export async function findMarkBefore(db: Database, at: Date): Promise<bigint | null> {
  const [row] = await db.$queryRaw<{ xid: string }[]>`
    SELECT m.xid::text FROM "ChangeMark" m WHERE m.at <= ${at}::timestamptz ORDER BY m.at DESC LIMIT 1`;
  return row === undefined ? null : BigInt(row.xid);
}

/** Notes the oldest running transaction, and forgets what was noted before the log begins. */
export async function addMark(db: Database): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "ChangeMark" (at, xid) VALUES (clock_timestamp(), pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
    ON CONFLICT DO NOTHING`;
  await db.$executeRaw`
    DELETE FROM "ChangeMark" m USING "ChangeEpoch" e WHERE m.at < e."keptSince"`;
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
