import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ReadChange } from "@/lib/domain/changes/steps-of-change";
import { ownersInReach } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** A place in the log: after the change with this id of this transaction. */
export type LogPlace = { xid: bigint; id: bigint };

/** A change in the log, with its position, its time and its author. */
export type ChangeRow = ReadChange & {
  xid: bigint;
  id: bigint;
  at: Date;
  actorId: string;
  actorName: string | null;
  tokenId: string | null;
  tokenName: string | null;
};

type RawRow = Omit<ChangeRow, "xid" | "id"> & { xid: string; id: string; isMine: boolean };

/**
 * The changes after a place and before the transaction `end`, of everybody who shares anything with the actor, in order, at
 * most `limit`; `places` has also those that others were told because their grants changed.
 */
export function findChangeRows(
  db: Database,
  actor: Actor,
  { after, end, firstId, limit }: { after: LogPlace; end: bigint; firstId: bigint; limit: number },
): Promise<{ rows: ChangeRow[]; places: LogPlace[] }> {
  const isWanted = Prisma.sql`(l.xid, l.id) > ${placeSql(after)} AND l.xid < ${end.toString()}::bigint
    AND l.id >= ${firstId.toString()}::bigint`;
  return readRows(db, actor, { isWanted, direction: Prisma.sql`ASC`, limit });
}

/** Like `findChangeRows`, the latest first: those before a place (null: all), also while older transactions run. */
export function findLatestChangeRows(
  db: Database,
  actor: Actor,
  { before, firstId, limit }: { before: LogPlace | null; firstId: bigint; limit: number },
): Promise<{ rows: ChangeRow[]; places: LogPlace[] }> {
  const isBefore = before === null ? Prisma.sql`TRUE` : Prisma.sql`(l.xid, l.id) < ${placeSql(before)}`;
  const isWanted = Prisma.sql`${isBefore} AND l.id >= ${firstId.toString()}::bigint`;
  return readRows(db, actor, { isWanted, direction: Prisma.sql`DESC`, limit });
}

function placeSql({ xid, id }: LogPlace): Prisma.Sql {
  return Prisma.sql`(${xid.toString()}::bigint, ${id.toString()}::bigint)`;
}

async function readRows(
  db: Database,
  actor: Actor,
  { isWanted, direction, limit }: { isWanted: Prisma.Sql; direction: Prisma.Sql; limit: number },
): Promise<{ rows: ChangeRow[]; places: LogPlace[] }> {
  const found = await db.$queryRaw<RawRow[]>`
    WITH place AS (
      SELECT next.* FROM (${ownersInReach(actor)}) reader CROSS JOIN LATERAL (
        SELECT l."readerId", l.xid, l.id FROM "ChangeLog" l WHERE l."readerId" = reader.id AND ${isWanted}
        ORDER BY l.xid ${direction}, l.id ${direction} LIMIT ${limit}) next
      ORDER BY next.xid ${direction}, next.id ${direction} LIMIT ${limit})
    SELECT l.xid::text, l.id::text, l.at, l.kind, l."itemKind", l."itemId", l."ownerId", l."isWhole", l.path, l."newPath",
      l."readerId" <> l."ownerId" AS "isForReader",
      l."readerId" = l."ownerId" OR l."readerId" = ${actor.userId}::uuid AS "isMine",
      l.path IS NOT NULL AND (EXISTS (
          SELECT 1 FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid AND g."createdAt" <= l.at
            AND g."itemId" = ANY (l.path[l."openFrom" : ] || l."itemId"))
        OR EXISTS (
          SELECT 1 FROM "ChangeLog" ended WHERE ended."readerId" = ${actor.userId}::uuid AND ended."grantedAt" <= l.at
            AND ended."itemId" = ANY (l.path[l."openFrom" : ] || l."itemId")
            AND (ended.xid, ended.id) > (l.xid, l.id))) AS "wasGranted",
      l."newPath" IS NOT NULL AND EXISTS (
        SELECT 1 FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid AND g."createdAt" < l.at
          AND g."itemId" = ANY (l."newPath"[l."newOpenFrom" : ] || l."itemId")) AS "isGranted",
      l."actorId", u.name AS "actorName", l."tokenId", l."tokenName"
    FROM place JOIN "ChangeLog" l ON l."readerId" = place."readerId" AND l.xid = place.xid AND l.id = place.id
    LEFT JOIN "User" u ON u.id = l."actorId"
    ORDER BY l.xid ${direction}, l.id ${direction}`;
  const all = found.map((row) => ({ ...row, xid: BigInt(row.xid), id: BigInt(row.id) }));
  return { rows: all.filter(({ isMine }) => isMine), places: all };
}
