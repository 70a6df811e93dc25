import "server-only";
import type { ItemKind, ItemRef, PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { tokenIdOf } from "@/lib/domain/access/token-id-of";
import { tokenNameOf } from "@/lib/domain/access/token-name-of";
import type { LoggedKind } from "@/lib/domain/changes/logged-kind";
import { itemTables } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

// Every statement or transaction that changes what somebody can see of an item adds to the log what it changed.

/** A change of items: of each alone, or of folders with everything below them. */
export type LoggedChange = { kind: LoggedKind; of: ItemKind; isWhole?: boolean };

const columns = Prisma.sql`"readerId", "ownerId", "itemId", kind, "itemKind", "isWhole", "actorId", "tokenId", "tokenName"`;

function facts(actor: Actor, { kind, of, isWhole = false }: LoggedChange): Prisma.Sql {
  return Prisma.sql`${kind}::text, ${of}::text, ${isWhole}::boolean, ${actor.userId}::uuid, ${tokenIdOf(actor)}::uuid,
    ${tokenNameOf(actor)}::text`;
}

/** An INSERT of a change of the items of `rows`, which have `id` and `ownerId`. */
export function logChange(rows: Prisma.Sql, actor: Actor, change: LoggedChange): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO "ChangeLog" (${columns})
    SELECT changed."ownerId", changed."ownerId", changed.id, ${facts(actor, change)} FROM ${rows} AS changed`;
}

/** Like `logChange`, of items that were elsewhere: their `path` and `openFrom` were others. */
export function logChangeOfPlace(rows: Prisma.Sql, actor: Actor, change: LoggedChange): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO "ChangeLog" (${columns}, path, "openFrom")
    SELECT changed."ownerId", changed."ownerId", changed.id, ${facts(actor, change)}, changed.path, changed."openFrom"
    FROM ${rows} AS changed`;
}

/**
 * Like `logChangeOfPlace`, for a person (`userId`) who is told of it because their grant, which is since `grantedAt`, changes
 * or ends.
 */
function logChangeForReader(rows: Prisma.Sql, actor: Actor, change: LoggedChange): Prisma.Sql {
  const ended = change.kind === "shared" ? Prisma.sql`NULL` : Prisma.sql`changed."grantedAt"`;
  return Prisma.sql`
    INSERT INTO "ChangeLog" (${columns}, path, "openFrom", "grantedAt")
    SELECT changed."userId", changed."ownerId", changed.id, ${facts(actor, change)}, changed.path, changed."openFrom", ${ended}
    FROM ${rows} AS changed`;
}

/** An INSERT of a written content, and of new properties, of the pages of `rows` (`id`, `ownerId`, `hasNewProperties`). */
export function logContent(rows: Prisma.Sql, actor: Actor): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO "ChangeLog" ("readerId", "ownerId", "itemId", kind, "itemKind", "actorId", "tokenId", "tokenName")
    SELECT changed."ownerId", changed."ownerId", changed.id, told.kind, 'page', ${actor.userId}::uuid, ${tokenIdOf(actor)}::uuid,
      ${tokenNameOf(actor)}::text
    FROM ${rows} AS changed
    JOIN (VALUES ('content'), ('properties')) told (kind) ON told.kind = 'content' OR changed."hasNewProperties"`;
}

/** Where an item is: the ids of the folders above it, and its own if it is one, and from which of them grants reach it. */
export type Whereabouts = { path: string[]; openFrom: number };

/** The columns `path` and `openFrom` of an item, whose folder is `around` unless it is one. */
export function whereaboutsColumns(kind: ItemKind): Prisma.Sql {
  if (kind === "folder") return Prisma.sql`f.path, f."openFrom"`;
  const open = Prisma.sql`COALESCE(around."openFrom", 1)`;
  return Prisma.sql`COALESCE(around.path, '{}') AS path, ${
    kind === "page"
      ? Prisma.sql`CASE WHEN p.restricted THEN cardinality(COALESCE(around.path, '{}')) + 1 ELSE ${open} END`
      : open
  } AS "openFrom"`;
}

/** A join of the folder `around` of an item. */
export function joinFolderAround(kind: ItemKind): Prisma.Sql {
  if (kind === "folder") return Prisma.empty;
  return Prisma.sql`LEFT JOIN "Folder" around ON around.id = ${itemTables[kind].alias}."parentId"`;
}

/**
 * Where an item is before a change. A page or file is locked, and its folder against being moved, until the transaction
 * ends; for a folder, the caller has locked the tree for a change.
 */
export async function findWhereaboutsBefore(
  tx: Database,
  { kind, id }: ItemRef,
): Promise<Whereabouts | null> {
  const { alias, table } = itemTables[kind];
  if (kind !== "folder") {
    await tx.$queryRaw`SELECT 1 FROM ${table} WHERE ${alias}.id = ${id}::uuid FOR NO KEY UPDATE`;
    await tx.$queryRaw`
      SELECT 1 FROM "Folder" around JOIN ${table} ON ${alias}."parentId" = around.id
      WHERE ${alias}.id = ${id}::uuid FOR SHARE OF around`;
  }
  const rows = await tx.$queryRaw<Whereabouts[]>`
    SELECT ${whereaboutsColumns(kind)} FROM ${table} ${joinFolderAround(kind)} WHERE ${alias}.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/** Logs a change of an item that exists, and where it was before if it may be elsewhere now. */
export async function recordChange(
  tx: Database,
  actor: Actor,
  change: { kind: LoggedKind; item: ItemRef; isWhole?: boolean; before?: Whereabouts | null },
): Promise<void> {
  const { kind, item, isWhole = false, before = null } = change;
  const { alias, table } = itemTables[item.kind];
  await tx.$executeRaw`
    INSERT INTO "ChangeLog" (${columns}, path, "openFrom", "newPath", "newOpenFrom")
    SELECT item."ownerId", item."ownerId", item.id, ${facts(actor, { kind, of: item.kind, isWhole })},
      ${before?.path ?? null}::uuid[], ${before?.openFrom ?? null}::int,
      CASE WHEN ${before !== null}::boolean THEN item.path END, CASE WHEN ${before !== null}::boolean THEN item."openFrom" END
    FROM (
      SELECT ${alias}.id, ${alias}."ownerId", ${whereaboutsColumns(item.kind)}
      FROM ${table} ${joinFolderAround(item.kind)} WHERE ${alias}.id = ${item.id}::uuid) item`;
}

/** Logs that items of an owner came into being, folders with everything below them. */
export async function recordCreated(
  tx: Database,
  actor: Actor,
  { of, ids, ownerId }: { of: ItemKind; ids: readonly string[]; ownerId: string },
): Promise<void> {
  if (ids.length === 0) return;
  const made = Prisma.sql`(
    SELECT made::uuid AS id, ${ownerId}::uuid AS "ownerId" FROM json_array_elements_text(${JSON.stringify(ids)}::json) made)`;
  await tx.$executeRaw`${logChange(made, actor, { kind: "created", of, isWhole: of === "folder" })}`;
}

/**
 * Expressions that log the deletion of the items of `gone` (`id`, `ownerId`, `path`, `openFrom`, and `isTop` for those whose
 * folders stay), and tell everybody with a grant on one of them.
 */
export function logDeletion(kind: ItemKind, actor: Actor): Prisma.Sql {
  const change = { kind: "deleted", of: kind, isWhole: kind === "folder" } as const;
  const tops = Prisma.sql`(SELECT * FROM gone WHERE gone."isTop")`;
  const granted = Prisma.sql`(SELECT gone.*, g."userId", g."createdAt" AS "grantedAt" FROM gone JOIN "Grant" g ON g."itemId" = gone.id)`;
  const logged = Prisma.sql`logged AS (${logChangeOfPlace(tops, actor, change)})`;
  if (kind === "file") return logged;
  return Prisma.sql`${logged}, "loggedForReaders" AS (${logChangeForReader(granted, actor, change)})`;
}

/** Logs for everybody whom an owner shares with that it is deleted. */
export async function recordDeletionOfShared(tx: Database, actor: Actor, ownerId: string): Promise<void> {
  for (const kind of ["page", "folder"] as const) {
    const { alias, table } = itemTables[kind];
    const granted = Prisma.sql`(
      SELECT ${alias}.id, ${alias}."ownerId", g."userId", g."createdAt" AS "grantedAt", ${whereaboutsColumns(kind)}
      FROM "Grant" g JOIN ${table} ON ${alias}.id = g."itemId" ${joinFolderAround(kind)} WHERE g."ownerId" = ${ownerId}::uuid)`;
    const change = { kind: "deleted", of: kind, isWhole: kind === "folder" } as const;
    await tx.$executeRaw`${logChangeForReader(granted, actor, change)}`;
  }
  await tx.$executeRaw`DELETE FROM "ChangeLog" l WHERE l."readerId" = ${ownerId}::uuid`;
}

/** Expressions that log a change of the grants of `granted` (`itemId`, `ownerId`, `userId`, `createdAt`), for the owner and the person. */
export function logGrant(kind: PageOrFolder["kind"], actor: Actor, wish: "shared" | "unshared"): Prisma.Sql {
  const { alias, table } = itemTables[kind];
  const item = Prisma.sql`(
    SELECT ${alias}.id, ${alias}."ownerId", granted."userId", granted."createdAt" AS "grantedAt", ${whereaboutsColumns(kind)}
    FROM granted JOIN ${table} ON ${alias}.id = granted."itemId" ${joinFolderAround(kind)})`;
  const change = { kind: wish, of: kind, isWhole: kind === "folder" } as const;
  return Prisma.sql`
    logged AS (${logChange(item, actor, change)}),
    "loggedForReader" AS (${logChangeForReader(item, actor, change)})`;
}
