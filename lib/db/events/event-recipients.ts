import "server-only";
import type { ItemKind, ItemRef } from "@/lib/contracts/fields/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { type ItemChange, takesAllBelow } from "@/lib/domain/events/change";
import { grantsCounting, itemTables } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/**
 * That a person may be told of a change, and in what way: because they can see the item, trashed or not (`now`); because
 * they could where it was (`before`); or because something below a folder is shared with them, while the folder is
 * not to be named (`below`).
 */
export type EventRecipientRow = {
  /** Which of the changes. */
  place: number;
  userId: string;
  way: "now" | "before" | "below";
  /** Their permission on the item: 1 view, 2 edit, 3 admin. */
  level: number;
  /** The item's folder, if they can see it. */
  parentId: string | null;
  /** The ids of the folders it is in, and its own if it is one. */
  above: string[];
  authorName: string | null;
};

/** Which of these people may be told of which changes. One statement, however many there are of both. */
export function findEventRecipients(
  db: Database,
  changes: readonly ItemChange[],
  userIds: readonly string[],
): Promise<EventRecipientRow[]> {
  const asked = changes.map((change, place) => ({
    place,
    kind: change.item.kind,
    id: change.item.id,
    fromId: change.fromId,
    isOfAll: takesAllBelow(change),
    byId: change.by.userId,
  }));
  return db.$queryRaw<EventRecipientRow[]>`
    WITH change AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(asked)}::json)
        AS c (place int, kind text, id uuid, "fromId" uuid, "isOfAll" boolean, "byId" uuid)),
    person AS MATERIALIZED (
      SELECT asked::uuid AS id FROM json_array_elements_text(${JSON.stringify(userIds)}::json) asked),
    recipient AS (
      ${whoSees("page")} UNION ALL ${whoSees("folder")} UNION ALL ${whoSees("file")} UNION ALL ${before} UNION ALL ${below})
    SELECT recipient.*, u.name AS "authorName"
    FROM recipient JOIN change ON change.place = recipient.place LEFT JOIN "User" u ON u.id = change."byId"
    ORDER BY recipient.place`;
}

/** The ids of the folders above these folders, and their own, by their ids. */
export async function findPaths(
  db: Database,
  folderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.$queryRaw<{ id: string; path: string[] }[]>`
    SELECT f.id, f.path FROM "Folder" f
    WHERE f.id IN (SELECT asked::uuid FROM json_array_elements_text(${JSON.stringify(folderIds)}::json) asked)`;
  return new Map(rows.map(({ id, path }) => [id, path]));
}

const reaching = (folder: Prisma.Sql) => Prisma.sql`${folder}.path[${folder}."openFrom" : ]`;
const isAsked = (id: Prisma.Sql) => Prisma.sql`${id} IN (SELECT person.id FROM person)`;
const parent = Prisma.sql`parent`;

/** Grants that reach an item, or its folder although the item is restricted. */
const grantsAround: Record<ItemKind, Prisma.Sql> = {
  page: Prisma.sql`(g."pageId" = p.id OR g."folderId" = ANY (${reaching(parent)}))`,
  folder: Prisma.sql`g."folderId" = ANY (f.id || ${reaching(parent)})`,
  file: Prisma.sql`g."folderId" = ANY (${reaching(parent)})`,
};

function whoSees(kind: ItemKind): Prisma.Sql {
  const { alias, table } = itemTables[kind];
  return Prisma.sql`
    SELECT change.place, seer."userId", 'now' AS way, seer.level,
      CASE WHEN seer."seesParent" THEN ${alias}."parentId" END AS "parentId",
      COALESCE(${kind === "folder" ? Prisma.sql`f.path` : Prisma.sql`parent.path`}, '{}') AS above
    FROM change JOIN ${table} ON change.kind = ${Prisma.raw(`'${kind}'`)} AND ${alias}.id = change.id
    LEFT JOIN "Folder" parent ON parent.id = ${alias}."parentId"
    CROSS JOIN LATERAL (
      SELECT ${alias}."ownerId" AS "userId", 3 AS level, true AS "seesParent" WHERE ${isAsked(Prisma.sql`${alias}."ownerId"`)}
      UNION ALL
      SELECT g."userId", max(g.permission) ${grantsCounting[kind]}, bool_or(g."itemId" <> ${alias}.id)
      FROM "Grant" g
      WHERE ${grantsAround[kind]} AND ${isAsked(Prisma.sql`g."userId"`)}
      GROUP BY g."userId") seer
    WHERE seer.level IS NOT NULL`;
}

const before = Prisma.sql`
  SELECT change.place, seer."userId", 'before', seer.level, NULL::uuid, origin.path
  FROM change JOIN "Folder" origin ON origin.id = change."fromId"
  LEFT JOIN "Page" p ON change.kind = 'page' AND p.id = change.id
  LEFT JOIN "Folder" f ON change.kind = 'folder' AND f.id = change.id
  LEFT JOIN "File" x ON change.kind = 'file' AND x.id = change.id
  CROSS JOIN LATERAL (
    SELECT origin."ownerId" AS "userId", 3 AS level WHERE ${isAsked(Prisma.sql`origin."ownerId"`)}
    UNION ALL
    SELECT g."userId", max(g.permission) FROM "Grant" g
    WHERE g."folderId" = ANY (${reaching(Prisma.sql`origin`)}) AND ${isAsked(Prisma.sql`g."userId"`)}
      AND NOT COALESCE(p.restricted, f.restricted, false)
    GROUP BY g."userId") seer
  WHERE COALESCE(p.id, f.id, x.id) IS NOT NULL`;

const below = Prisma.sql`
  SELECT DISTINCT change.place, g."userId", 'below', 0, NULL::uuid, '{}'::uuid[]
  FROM change JOIN "Folder" f ON change."isOfAll" AND f.id = change.id
  JOIN "Grant" g ON g."ownerId" = f."ownerId" AND ${isAsked(Prisma.sql`g."userId"`)}
  LEFT JOIN "Page" shared ON shared.id = g."pageId"
  JOIN "Folder" place ON place.id = COALESCE(g."folderId", shared."parentId")
  WHERE f.id = ANY (place.path)`;

/** What has to be known of an item before it is deleted, to tell of it afterwards. */
export type Whereabouts = {
  ownerId: string;
  /** The ids of the folders it is in, and its own if it is one. */
  above: string[];
  /** Who could see it, or something below it, besides the owner. */
  userIds: string[];
  /** The name of the person who asks. */
  authorName: string | null;
};

/** Where an item is and who can see it; null when there is none. */
export async function findWhereabouts(
  db: Database,
  actor: Actor,
  { kind, id }: ItemRef,
): Promise<Whereabouts | null> {
  const { alias, table } = itemTables[kind];
  const folderId = kind === "folder" ? Prisma.sql`f.id` : Prisma.sql`${alias}."parentId"`;
  const isRestricted = kind === "page" ? Prisma.sql`p.restricted` : Prisma.sql`FALSE`;
  const rows = await db.$queryRaw<Whereabouts[]>`
    WITH item AS (
      SELECT ${alias}.id, ${alias}."ownerId", ${folderId} AS "folderId", ${isRestricted} AS restricted
      FROM ${table} WHERE ${alias}.id = ${id}::uuid)
    SELECT item."ownerId", COALESCE(folder.path, '{}') AS above, ARRAY(
      SELECT DISTINCT g."userId" FROM "Grant" g
      LEFT JOIN "Page" shared ON shared.id = g."pageId"
      LEFT JOIN "Folder" place ON place.id = COALESCE(g."folderId", shared."parentId")
      WHERE g."ownerId" = item."ownerId" AND (g."itemId" = item.id OR item.id = ANY (place.path)
        OR NOT item.restricted AND g."folderId" = ANY (${reaching(Prisma.sql`folder`)}))) AS "userIds",
      (SELECT u.name FROM "User" u WHERE u.id = ${actor.userId}::uuid) AS "authorName"
    FROM item LEFT JOIN "Folder" folder ON folder.id = item."folderId"`;
  return rows[0] ?? null;
}

/** The people with whom this owner shares anything. */
export async function findSharedWith(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT g."userId" FROM "Grant" g WHERE g."ownerId" = ${ownerId}::uuid`;
  return rows.map(({ userId }) => userId);
}

/** The people who may restore anything that this owner shares: its going for good can concern them. */
export async function findRestorers(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT g."userId" FROM "Grant" g WHERE g."ownerId" = ${ownerId}::uuid AND g.permission >= 2`;
  return rows.map(({ userId }) => userId);
}
