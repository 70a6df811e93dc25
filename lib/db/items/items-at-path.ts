import "server-only";
import { resolveResultsMax } from "@/lib/contracts/limits";
import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import type { Permission } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import type { PathNames } from "@/lib/domain/tree/names-in-path";
import {
  accessibleParent,
  hasPermission,
  itemTables,
  joinAccess,
  joinAccessByParent,
  ownersInReach,
  permissionColumn,
} from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

// Of so many folders of the same names, the first are followed. Where more pages or files than this have the name, wherever
// they are, those in folders of the path are found among this many items there, and those at the top among this many namesakes.
const foldersMax = 1_000;
const namesakesMax = 5_000;
const scannedMax = 20_000;

/** An item at a path, with the names of the folders above it; of a folder with its own. */
export type ItemAtPathRow = {
  kind: ItemKind;
  id: string;
  parentId: string | null;
  name: string;
  permission: Permission;
  updatedAt: Date;
  folderNames: string[] | null;
};

/** The accessible items at a path from what the actor sees at the top, at most 100. */
export function findItemRowsAtPath(
  db: Database,
  actor: Actor,
  { names, length }: PathNames,
): Promise<ItemAtPathRow[]> {
  const listed = names.map(({ start, next, keys }) => ({ start, next, key: keys[0], keys }));
  return db.$queryRaw<ItemAtPathRow[]>`
    WITH RECURSIVE name AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(listed)}::json) name (start int, next int, key text, keys text[])),
    reached AS (
      ${foldersAtTop(actor)}
      UNION ALL
      SELECT f.id, access.level, name.next
      FROM reached parent JOIN name ON name.start = parent.next
      JOIN "Folder" f ON f."parentId" = parent.id AND f."nameKey" = name.key ${joinAccessByParent("folder", actor)}
      WHERE ${hasPermission("folder", actor)}),
    folder AS MATERIALIZED (SELECT * FROM reached LIMIT ${foldersMax}),
    owner AS MATERIALIZED (${ownersInReach(actor)}),
    ${namedAtEnd("page", actor, length)},
    ${namedAtEnd("file", actor, length)}
    SELECT item.* FROM (
      SELECT 0 AS rank, 'folder' AS kind, f.id, ${accessibleParent("folder", actor)} AS "parentId", f.name,
        ${permissionColumn} AS permission, f."updatedAt", ${folderNames(actor, Prisma.sql`f.id`)} AS "folderNames"
      FROM folder JOIN "Folder" f ON f.id = folder.id ${joinAccess("folder", actor)}
      WHERE folder.next = ${length}::int AND ${hasPermission("folder", actor)}
      UNION ALL SELECT 1, ${leavesAtEnd("page", actor)}
      UNION ALL SELECT 2, ${leavesAtEnd("file", actor)}) item
    ORDER BY item.rank, item."folderNames" NULLS FIRST, item.id LIMIT ${resolveResultsMax}`;
}

/** The folders at the top level, as the actor sees it, with the first name: rows of `reached`. */
function foldersAtTop(actor: Actor): Prisma.Sql {
  const limit = folderLimitOf(actor);
  const isTop = Prisma.sql`name.start = 0 AND ${hasPermission("folder", actor)}`;
  if (limit !== null)
    return Prisma.sql`
      SELECT f.id, access.level, name.next FROM "Folder" f JOIN name ON f."nameKey" = name.key ${joinAccess("folder", actor)}
      WHERE f.id = ${limit}::uuid AND ${isTop}`;
  return Prisma.sql`
    SELECT top.* FROM (
      SELECT f.id, access.level, name.next
      FROM name JOIN "Folder" f ON f."ownerId" = ${actor.userId}::uuid AND f."nameKey" = name.key ${joinAccess("folder", actor)}
      WHERE f."parentId" IS NULL AND ${isTop}
      UNION ALL
      SELECT f.id, access.level, name.next
      FROM "Grant" granted JOIN "Folder" f ON f.id = granted."folderId" JOIN name ON f."nameKey" = name.key
      ${joinAccess("folder", actor)}
      WHERE granted."userId" = ${actor.userId}::uuid AND (${accessibleParent("folder", actor)}) IS NULL AND ${isTop}) top`;
}

/** Where the names of pages and files are. */
const nameTables = {
  page: { table: Prisma.sql`"PageTitle"`, id: Prisma.sql`"pageId"`, key: Prisma.sql`"titleKey"` },
  file: { table: Prisma.sql`"File"`, id: Prisma.sql`id`, key: Prisma.sql`"nameKey"` },
};

const namedIn = { page: Prisma.sql`"namedPage"`, file: Prisma.sql`"namedFile"` };

/**
 * Expressions that end with the pages or files that have a last name of the path, each with where that begins. Where a name
 * has too many, only those directly in the folders of the path, and those that can be at the top.
 */
function namedAtEnd(kind: "page" | "file", actor: Actor, length: number): Prisma.Sql {
  const { alias, table } = itemTables[kind];
  const names = nameTables[kind];
  const any = Prisma.raw(`"any${kind}"`);
  // Only pages lose an ending.
  const keys = kind === "page" ? Prisma.sql`name.keys` : Prisma.sql`name.keys[1:1]`;
  return Prisma.sql`
    ${any} AS MATERIALIZED (
      SELECT named.id, name.start, name.keys FROM owner CROSS JOIN name CROSS JOIN LATERAL (
        SELECT n.${names.id} AS id FROM ${names.table} n
        WHERE n."ownerId" = owner.id AND n.${names.key} = ANY (${keys}) LIMIT ${namesakesMax + 1}) named
      WHERE name.next = ${length}::int),
    ${namedIn[kind]} AS MATERIALIZED (
      SELECT ${any}.id, ${any}.start FROM ${any} WHERE (SELECT count(*) FROM ${any}) <= ${namesakesMax}
      UNION ALL
      SELECT inside.id, inside.start FROM (
        SELECT ${alias}.id, folder.next AS start FROM folder CROSS JOIN LATERAL (
          SELECT ${alias}.id FROM ${table}
          WHERE ${alias}."parentId" = folder.id AND ${alias}."trashedAt" IS NULL
          ORDER BY ${alias}."trashedAt", ${alias}."updatedAt" DESC, ${alias}.id DESC LIMIT ${scannedMax}) ${alias}
        WHERE (SELECT count(*) FROM ${any}) > ${namesakesMax} LIMIT ${scannedMax}) inside
      JOIN ${names.table} n ON n.${names.id} = inside.id
      JOIN name ON name.start = inside.start AND name.next = ${length}::int AND n.${names.key} = ANY (${keys})
      UNION ALL
      SELECT ${alias}.id, 0 FROM (
        SELECT n.${names.id} AS id FROM name JOIN ${names.table} n ON n."ownerId" = ${actor.userId}::uuid AND n.${names.key} = ANY (${keys})
        WHERE name.start = 0 AND name.next = ${length}::int LIMIT ${scannedMax}) own
      JOIN ${table} ON ${alias}.id = own.id AND ${alias}."parentId" IS NULL AND ${alias}."trashedAt" IS NULL
      WHERE (SELECT count(*) FROM ${any}) > ${namesakesMax}${grantedAtTop(kind, actor, { any, keys, length })})`;
}

/** What others share by grants on pages themselves can be at the top. */
function grantedAtTop(
  kind: "page" | "file",
  actor: Actor,
  { any, keys, length }: { any: Prisma.Sql; keys: Prisma.Sql; length: number },
): Prisma.Sql {
  if (kind === "file") return Prisma.empty;
  return Prisma.sql`
      UNION ALL
      SELECT n."pageId", 0 FROM "Grant" granted JOIN "PageTitle" n ON n."pageId" = granted."pageId"
      JOIN name ON name.start = 0 AND name.next = ${length}::int AND n."titleKey" = ANY (${keys})
      WHERE granted."userId" = ${actor.userId}::uuid AND (SELECT count(*) FROM ${any}) > ${namesakesMax}`;
}

/** The columns after the rank, of those pages or files that are in the folders of the path or at the top. */
function leavesAtEnd(kind: "page" | "file", actor: Actor): Prisma.Sql {
  const { alias, table } = itemTables[kind];
  const name = kind === "page" ? Prisma.sql`p.title` : Prisma.sql`x.name`;
  const parent = accessibleParent(kind, actor);
  return Prisma.sql`
    ${kind}, ${alias}.id, ${parent}, ${name}, ${permissionColumn}, ${alias}."updatedAt",
      ${folderNames(actor, Prisma.sql`${alias}."parentId"`)}
    FROM ${namedIn[kind]} named JOIN ${table} ON ${alias}.id = named.id ${joinAccess(kind, actor)}
    WHERE ${hasPermission(kind, actor)} AND (
      named.start = 0 AND (${parent}) IS NULL
      OR EXISTS (SELECT FROM folder WHERE folder.id = (${parent}) AND folder.next = named.start))`;
}
