import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { Prisma } from "@/lib/db/generated/client";
import { hasGrant, limitOf, type Reader } from "./access";

/**
 * The names of a folder (its id as SQL) and of those above it, the topmost first, as far up as the reader can see
 * without a gap. Null when there are none.
 */
export function folderNames(reader: Reader, folderId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT above.names
    FROM "Folder" last
    CROSS JOIN LATERAL (
      SELECT CASE WHEN last."ownerId" = ${reader.userId}::uuid THEN 1 ELSE ${firstAccessible(reader)} END AS place OFFSET 0) first
    CROSS JOIN LATERAL (
      SELECT NULLIF(${namesOf(Prisma.sql`last.path[${firstInLimit(reader)} : ]`)}, '{}') AS names
      OFFSET 0) above
    WHERE last.id = ${folderId})`;
}

/** Like `folderNames`, for the actor's own folder. */
export function ownFolderNames(folderId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT ${namesOf(Prisma.sql`last.path`)} FROM "Folder" last WHERE last.id = ${folderId})`;
}

/**
 * The folder with this id (as SQL) and those above it as `FoldersInSight`, as far up as the actor can see without a
 * gap. Null at the top level.
 */
export function foldersInSight(actor: Actor, folderId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('ids', sight.ids, 'isFromTop', COALESCE(start.place = 1, FALSE),
      'names', ${namesOf(Prisma.sql`sight.ids`)})
    FROM "Folder" last
    CROSS JOIN LATERAL (
      SELECT CASE WHEN last."ownerId" = ${actor.userId}::uuid THEN 1 ELSE ${firstAccessible(actor)} END AS place OFFSET 0) first
    CROSS JOIN LATERAL (SELECT ${firstInLimit(actor)} AS place OFFSET 0) start
    CROSS JOIN LATERAL (SELECT COALESCE(last.path[start.place : ], '{}') AS ids OFFSET 0) sight
    WHERE last.id = ${folderId})`;
}

/** The names of folders (an array of their ids as SQL), in order. */
function namesOf(folderIds: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`ARRAY(
    SELECT (SELECT f.name FROM "Folder" f WHERE f.id = step.id)
    FROM unnest(${folderIds}) WITH ORDINALITY step (id, place) ORDER BY step.place)`;
}

/** The index `first` in the path of the folder `last`, within the folder that a token is limited to; null for none. */
function firstInLimit(reader: Reader): Prisma.Sql {
  const limit = limitOf(reader);
  if (limit === null) return Prisma.sql`first.place`;
  return Prisma.sql`CASE WHEN first.place IS NOT NULL AND ${limit}::uuid = ANY (last.path)
    THEN GREATEST(first.place, array_position(last.path, ${limit}::uuid)) END`;
}

/**
 * The index in the path of the folder `last` from which the reader can see every folder. Where nothing is restricted,
 * it is that of the topmost one with a grant.
 */
function firstAccessible(reader: Reader): Prisma.Sql {
  return Prisma.sql`CASE WHEN last."openFrom" = 1 THEN (
      SELECT min(array_position(last.path, g."itemId")) FROM "Grant" g
      WHERE g."userId" = ${reader.userId}::uuid AND g."itemId" = ANY (last.path))
    ELSE 1 + (
      SELECT COALESCE(max(cardinality(hidden.path)), 0) FROM "Folder" hidden WHERE hidden.id = ANY (last.path)
        AND NOT ${hasGrant(reader, "view", Prisma.sql`hidden.path[hidden."openFrom" : ]`)}) END`;
}
