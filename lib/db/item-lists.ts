import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { folderAccess } from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import type { ItemKind } from "./item-kinds";
import { afterPlace, type ListFilter } from "./lists";
import { reached } from "./reach";

/** A part of a list to read. */
export type ItemList = { kind: ItemKind; filter: ListFilter; readShared: ReadShared };

/**
 * How the items of a kind are found that the actor reaches otherwise than by owning them: common table expressions
 * after those of `reached`, and SELECTs of the columns of the kind that give the `limit` newest with `isAfter`.
 */
export type ReadShared = (
  actor: Actor,
  part: { isAfter: Prisma.Sql; limit: number },
) => { tables: readonly Prisma.Sql[]; rows: Prisma.Sql };

/** Accessible items of a kind, most recently updated first, at most `limit`. */
export function listItemRows<Row>(db: Database, actor: Actor, list: ItemList): Promise<Row[]> {
  const { parentId } = list.filter;
  if (parentId === undefined) return listEverywhere(db, actor, list);
  return parentId === null ? listTop(db, actor, list) : listIn(db, actor, list);
}

// Ordered by the time of trashing too, which is null in all of them, so that the index gives the order.
function listIn<Row>(db: Database, actor: Actor, { kind, filter }: ItemList): Promise<Row[]> {
  const { item } = kind;
  return db.$queryRaw<Row[]>`
    WITH parent AS MATERIALIZED (
      SELECT f.id, access.level FROM "Folder" f ${folderAccess(actor)} WHERE f.id = ${filter.parentId}::uuid)
    SELECT ${kind.columns(actor)} FROM ${kind.table} LEFT JOIN parent ON TRUE ${kind.accessInReach(actor)}
    WHERE ${item}."parentId" = ${filter.parentId}::uuid AND ${kind.hasPermission(actor)} AND ${afterPlaceIn(kind, filter)}
    ORDER BY ${item}."trashedAt", ${item}."updatedAt" DESC, ${item}.id DESC
    LIMIT ${filter.limit}`;
}

/** One's own at the top level, and what is shared from a folder that one cannot see. */
function listTop<Row>(db: Database, actor: Actor, { kind, filter }: ItemList): Promise<Row[]> {
  const { item } = kind;
  const { limit } = filter;
  const isAfter = afterPlaceIn(kind, filter);
  return db.$queryRaw<Row[]>`
    (SELECT ${kind.columns(actor)} FROM ${kind.table} ${kind.access(actor)}
     WHERE ${kind.isOwn(actor)} AND ${item}."parentId" IS NULL AND ${isAfter}
     ORDER BY ${item}."updatedAt" DESC, ${item}.id DESC LIMIT ${limit})
    UNION ALL
    (SELECT shared.* FROM (
       SELECT ${kind.columns(actor)}
       FROM "Grant" granted JOIN ${kind.table} ON ${item}.id = ${kind.grantedId} ${kind.access(actor)}
       WHERE granted."userId" = ${actor.userId}::uuid AND ${kind.hasPermission(actor)} AND ${isAfter}) shared
     WHERE shared."parentId" IS NULL
     ORDER BY shared."updatedAt" DESC, shared.id DESC LIMIT ${limit})
    ORDER BY "updatedAt" DESC, id DESC LIMIT ${limit}`;
}

/** One's own items by their owner, and the others through grants or the token's folder. */
function listEverywhere<Row>(db: Database, actor: Actor, list: ItemList): Promise<Row[]> {
  const { kind, filter, readShared } = list;
  const { item } = kind;
  const { limit } = filter;
  const isAfter = afterPlaceIn(kind, filter);
  const shared = readShared(actor, { isAfter, limit });
  const own = Prisma.sql`
    (SELECT ${kind.columns(actor)} FROM ${kind.table} ${kind.access(actor)} WHERE ${kind.isOwn(actor)} AND ${isAfter}
     ORDER BY ${item}."updatedAt" DESC, ${item}.id DESC LIMIT ${limit})
    UNION ALL`;
  return db.$queryRaw<Row[]>`
    WITH ${Prisma.join([reached(actor), ...shared.tables], ", ")}
    SELECT listed.* FROM (
    ${folderLimitOf(actor) === null ? own : Prisma.empty}
    ${shared.rows}
    ) listed ORDER BY "updatedAt" DESC, id DESC LIMIT ${limit}`;
}

function afterPlaceIn({ item }: ItemKind, { after }: ListFilter): Prisma.Sql {
  return afterPlace(after, Prisma.sql`${item}."updatedAt"`, Prisma.sql`${item}.id`);
}
