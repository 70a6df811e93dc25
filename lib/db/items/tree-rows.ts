import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { hasPermission, itemTables, joinAccess, joinAccessByParent } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** What a tree shows of an item. `parentId` is the folder that it is shown in. */
export type TreeRow = { id: string; parentId: string; name: string; icon: string | null; updatedAt: Date };

/** A folder below others: 1 directly in one of them. */
type FolderBelowRow = TreeRow & { depth: number };

/**
 * The accessible folders below these accessible ones, down to a depth, level by level, at most `limit`. Folders that the
 * actor cannot see are left out with all below them.
 */
export function listFolderRowsBelow(
  db: Database,
  actor: Actor,
  { topIds, depth, limit }: { topIds: readonly string[]; depth: number; limit: number },
): Promise<FolderBelowRow[]> {
  if (topIds.length === 0 || depth < 1) return Promise.resolve([]);
  return db.$queryRaw<FolderBelowRow[]>`
    WITH RECURSIVE below AS (
      SELECT f.id, NULL::uuid AS "parentId", f.name, f.icon, f."updatedAt", access.level, 0 AS depth
      FROM "Folder" f ${joinAccess("folder", actor)}
      WHERE f.id = ANY (${topIds}::uuid[]) AND ${hasPermission("folder", actor)}
      UNION ALL
      SELECT f.id, parent.id, f.name, f.icon, f."updatedAt", access.level, parent.depth + 1
      FROM below parent JOIN "Folder" f ON f."parentId" = parent.id ${joinAccessByParent("folder", actor)}
      WHERE parent.depth < ${depth}::int AND ${hasPermission("folder", actor)})
    SELECT below.id, below."parentId", below.name, below.icon, below."updatedAt", below.depth
    FROM (SELECT * FROM below LIMIT ${limit + topIds.length}) below WHERE below.depth > 0`;
}

/** A page or a file in its folder; without any, of a folder that has more than were looked at, a row without an item. */
export type LeafRow = { parentId: string; isCut: boolean } & (Omit<TreeRow, "parentId"> | { id: null });

type LeavesAsked = { folderIds: readonly string[]; eachMax: number; limit: number };

/**
 * The accessible pages directly in these folders, folder by folder, of each among the `eachMax` updated last, with whether
 * there are that many; at most `limit` together.
 */
export function listPageRowsIn(db: Database, actor: Actor, asked: LeavesAsked): Promise<LeafRow[]> {
  return db.$queryRaw<LeafRow[]>`${leavesIn(actor, asked, {
    name: Prisma.sql`p.title`,
    icon: Prisma.sql`p.icon`,
    kind: "page",
    isSeen: Prisma.sql`${joinAccessByParent("page", actor)} WHERE ${hasPermission("page", actor)}`,
  })}`;
}

/** The same of files, which all who can see their folder can see. */
export function listFileRowsIn(db: Database, actor: Actor, asked: LeavesAsked): Promise<LeafRow[]> {
  return db.$queryRaw<LeafRow[]>`${leavesIn(actor, asked, {
    name: Prisma.sql`x.name`,
    icon: Prisma.sql`NULL`,
    kind: "file",
    isSeen: Prisma.sql`WHERE x."trashedAt" IS NULL`,
  })}`;
}

type Leaves = { name: Prisma.Sql; icon: Prisma.Sql; kind: "page" | "file"; isSeen: Prisma.Sql };

function leavesIn(
  actor: Actor,
  { folderIds, eachMax, limit }: LeavesAsked,
  { name, icon, kind, isSeen }: Leaves,
): Prisma.Sql {
  const { alias, table } = itemTables[kind];
  // The order includes `trashedAt`, which is null in all of them, so that it is that of the index.
  return Prisma.sql`
    SELECT leaf.id, parent.id AS "parentId", leaf.name, leaf.icon, leaf."updatedAt", leaf."isCut"
    FROM ${foldersInTurn(actor, folderIds)}
    CROSS JOIN LATERAL (
      WITH looked AS MATERIALIZED (
        SELECT * FROM ${table} WHERE ${alias}."parentId" = parent.id AND ${alias}."trashedAt" IS NULL
        ORDER BY ${alias}."trashedAt", ${alias}."updatedAt" DESC, ${alias}.id DESC LIMIT ${eachMax}),
      end_of AS (SELECT count(*) = ${eachMax}::int AS "isCut" FROM looked)
      SELECT seen.*, end_of."isCut" FROM end_of LEFT JOIN (
        SELECT ${alias}.id, ${name} AS name, ${icon} AS icon, ${alias}."updatedAt"
        FROM looked ${alias} ${isSeen}) seen ON TRUE
      WHERE seen.id IS NOT NULL OR end_of."isCut") leaf
    ORDER BY parent.place LIMIT ${limit}`;
}

/** The accessible ones of these folders as `parent`, each with its `place` among them and the level of the actor. */
function foldersInTurn(actor: Actor, folderIds: readonly string[]): Prisma.Sql {
  return Prisma.sql`(
    SELECT seen.*, step.place FROM unnest(${folderIds}::uuid[]) WITH ORDINALITY step (id, place)
    CROSS JOIN LATERAL (
      SELECT f.id, f."ownerId", access.level FROM "Folder" f ${joinAccess("folder", actor)}
      WHERE f.id = step.id AND ${hasPermission("folder", actor)} OFFSET 0) seen
    ORDER BY step.place) parent`;
}

/** How many accessible items are directly in a folder, up to a limit. */
type ChildCountRow = { id: string; folders: number; pages: number; files: number };

/** Counts the accessible items directly in these folders, of each kind up to `limit`. */
export function countChildren(
  db: Database,
  actor: Actor,
  { folderIds, limit }: { folderIds: readonly string[]; limit: number },
): Promise<ChildCountRow[]> {
  const count = (kind: "folder" | "page" | "file") => {
    const { alias, table } = itemTables[kind];
    const isSeen =
      kind === "file"
        ? Prisma.empty
        : Prisma.sql`AND (parent."ownerId" = ${actor.userId}::uuid OR NOT ${alias}.restricted OR EXISTS (
            SELECT FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid AND g."itemId" = ${alias}.id))`;
    return Prisma.sql`(
      SELECT count(*)::int FROM (
        SELECT 1 FROM ${table} WHERE ${alias}."parentId" = parent.id AND ${alias}."trashedAt" IS NULL ${isSeen}
        LIMIT ${limit}) child)`;
  };
  return db.$queryRaw<ChildCountRow[]>`
    SELECT parent.id, ${count("folder")} AS folders, ${count("page")} AS pages, ${count("file")} AS files
    FROM ${foldersInTurn(actor, folderIds)}`;
}
