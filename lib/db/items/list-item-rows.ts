import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { folderAccess } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import type { ItemKind } from "./item-kind-sql";
import { afterPlaceIn, orderByTerms, type ListFilter, type ListOrder, orderOf } from "./list-order";
import { accessibleFolders } from "@/lib/db/access/accessible-folders";

/** A part of a list to read. */
export type ItemList = { kind: ItemKind; filter: ListFilter; readShared: ReadShared };

/**
 * How the items of a kind are found that the actor reaches otherwise than by owning them: common table expressions
 * after those of `reached`, and SELECTs of these columns that give the first `limit` in this order with `isAfter`.
 */
export type ReadShared = (
  actor: Actor,
  part: { columns: Prisma.Sql; isAfter: Prisma.Sql; limit: number; order: ListOrder },
) => { tables: readonly Prisma.Sql[]; rows: Prisma.Sql };

/** Accessible items of a kind as they are sorted, at most `limit`. */
export function listItemRows<Row>(db: Database, actor: Actor, list: ItemList): Promise<Row[]> {
  const { parentId } = list.filter;
  if (parentId === undefined) return listEverywhere(db, actor, list);
  return parentId === null ? listTop(db, actor, list) : listIn(db, actor, list);
}

// Ordered by the time of trashing too, which is null in all of them, so that the index gives the order.
function listIn<Row>(db: Database, actor: Actor, { kind, filter }: ItemList): Promise<Row[]> {
  const { item } = kind;
  const order = orderByTerms(orderOf(filter.sort), item);
  return db.$queryRaw<Row[]>`
    WITH parent AS MATERIALIZED (
      SELECT f.id, access.level FROM "Folder" f ${folderAccess(actor)} WHERE f.id = ${filter.parentId}::uuid)
    SELECT ${kind.columns(actor)} FROM ${kind.table} LEFT JOIN parent ON TRUE ${kind.accessInReach(actor)}
    WHERE ${item}."parentId" = ${filter.parentId}::uuid AND ${kind.hasPermission(actor)} AND ${afterPlaceIn(orderOf(filter.sort), item, filter.after)}
    ORDER BY ${item}."trashedAt", ${order}
    LIMIT ${filter.limit}`;
}

/** One's own at the top level, and what is shared from a folder that one cannot see. */
function listTop<Row>(db: Database, actor: Actor, { kind, filter }: ItemList): Promise<Row[]> {
  const { item } = kind;
  const { limit } = filter;
  const order = orderOf(filter.sort);
  const isAfter = afterPlaceIn(order, item, filter.after);
  const { column, direction } = order;
  return db.$queryRaw<Row[]>`
    (SELECT ${kind.columns(actor)} FROM ${kind.table} ${kind.access(actor)}
     WHERE ${kind.isOwn(actor)} AND ${item}."parentId" IS NULL AND ${isAfter}
     ORDER BY ${orderByTerms(order, item)} LIMIT ${limit})
    UNION ALL
    (SELECT shared.* FROM (
       SELECT ${kind.columns(actor)}
       FROM "Grant" granted JOIN ${kind.table} ON ${item}.id = ${kind.grantedId} ${kind.access(actor)}
       WHERE granted."userId" = ${actor.userId}::uuid AND ${kind.hasPermission(actor)} AND ${isAfter}) shared
     WHERE shared."parentId" IS NULL
     ORDER BY ${orderByTerms(order, Prisma.sql`shared`)} LIMIT ${limit})
    ORDER BY ${column} ${direction}, id ${direction} LIMIT ${limit}`;
}

/** One's own items by their owner, and the others through grants or the token's folder. */
function listEverywhere<Row>(db: Database, actor: Actor, list: ItemList): Promise<Row[]> {
  const { kind, filter, readShared } = list;
  const { item } = kind;
  const { limit } = filter;
  const order = orderOf(filter.sort);
  const isAfter = afterPlaceIn(order, item, filter.after);
  const shared = readShared(actor, { columns: kind.columns(actor), isAfter, limit, order });
  const own = Prisma.sql`
    (SELECT ${kind.columns(actor)} FROM ${kind.table} ${kind.access(actor)} WHERE ${kind.isOwn(actor)} AND ${isAfter}
     ORDER BY ${orderByTerms(order, item)} LIMIT ${limit})
    UNION ALL`;
  return db.$queryRaw<Row[]>`
    WITH ${Prisma.join([accessibleFolders(actor), ...shared.tables], ", ")}
    SELECT listed.* FROM (
    ${folderLimitOf(actor) === null ? own : Prisma.empty}
    ${shared.rows}
    ) listed ORDER BY ${orderByTerms(order, Prisma.sql`listed`)} LIMIT ${limit}`;
}
