import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import {
  grantedId,
  hasPermission,
  isOwn,
  itemTables,
  joinAccess,
  joinAccessByParent,
} from "@/lib/db/access/access";
import { accessibleFolders } from "@/lib/db/access/accessible-folders";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { type ItemRows, itemShapes } from "./items";
import {
  afterPlaceIn,
  type ListFilter,
  orderByTerms,
  orderInFolder,
  orderOf,
  type ReadShared,
} from "./list-order";
import { readSharedFolders } from "./shared-folder-rows";
import { readSharedPages } from "./shared-page-rows";

/** The row types that can be listed. */
export type ListedShape = "page" | "pageSummary" | "folder";

type ItemList = { shape: ListedShape; filter: ListFilter };

const readShared: Record<"page" | "folder", ReadShared> = {
  page: readSharedPages,
  folder: readSharedFolders,
};

/** Accessible items in order, at most `limit`. The top level of a limited token has its folder and nothing else. */
export function listItemRows<Shape extends ListedShape>(
  db: Database,
  actor: Actor,
  list: { shape: Shape; filter: ListFilter },
): Promise<ItemRows[Shape][]> {
  const { parentId } = list.filter;
  if (parentId === undefined) return listEverywhere(db, actor, list);
  if (parentId !== null) return listIn(db, actor, list);
  return folderLimitOf(actor) === null ? listTop(db, actor, list) : listTopOfToken(db, actor, list);
}

function listIn<Row>(db: Database, actor: Actor, { shape, filter }: ItemList): Promise<Row[]> {
  const { kind, columns } = itemShapes[shape];
  const { alias, table } = itemTables[kind];
  const order = orderOf(filter.sort);
  return db.$queryRaw<Row[]>`
    WITH parent AS MATERIALIZED (
      SELECT f.id, access.level FROM "Folder" f ${joinAccess("folder", actor)} WHERE f.id = ${filter.parentId}::uuid)
    SELECT ${columns(actor)} FROM ${table} LEFT JOIN parent ON TRUE ${joinAccessByParent(kind, actor)}
    WHERE ${alias}."parentId" = ${filter.parentId}::uuid AND ${hasPermission(kind, actor)} AND ${afterPlaceIn(order, alias, filter.after)}
    ORDER BY ${orderInFolder(order, alias)}
    LIMIT ${filter.limit}`;
}

/** The actor's own items at the top level, and those shared from folders that they cannot see. */
function listTop<Row>(db: Database, actor: Actor, { shape, filter }: ItemList): Promise<Row[]> {
  const { kind, columns } = itemShapes[shape];
  const { alias, table } = itemTables[kind];
  const { limit } = filter;
  const order = orderOf(filter.sort);
  const isAfter = afterPlaceIn(order, alias, filter.after);
  const { column, direction } = order;
  return db.$queryRaw<Row[]>`
    (SELECT ${columns(actor)} FROM ${table} ${joinAccess(kind, actor)}
     WHERE ${isOwn(kind, actor)} AND ${alias}."parentId" IS NULL AND ${isAfter}
     ORDER BY ${orderByTerms(order, alias)} LIMIT ${limit})
    UNION ALL
    (SELECT shared.* FROM (
       SELECT ${columns(actor)}
       FROM "Grant" granted JOIN ${table} ON ${alias}.id = granted.${grantedId[kind]} ${joinAccess(kind, actor)}
       WHERE granted."userId" = ${actor.userId}::uuid AND ${hasPermission(kind, actor)} AND ${isAfter}) shared
     WHERE shared."parentId" IS NULL
     ORDER BY ${orderByTerms(order, Prisma.sql`shared`)} LIMIT ${limit})
    ORDER BY ${column} ${direction}, id ${direction} LIMIT ${limit}`;
}

function listTopOfToken<Row>(db: Database, actor: Actor, { shape, filter }: ItemList): Promise<Row[]> {
  if (shape !== "folder") return Promise.resolve([]);
  const isAfter = afterPlaceIn(orderOf(filter.sort), Prisma.sql`f`, filter.after);
  return db.$queryRaw<Row[]>`
    SELECT ${itemShapes.folder.columns(actor)} FROM "Folder" f ${joinAccess("folder", actor)}
    WHERE f.id = ${folderLimitOf(actor)}::uuid AND ${hasPermission("folder", actor)} AND ${isAfter}`;
}

/** The actor's own items by owner, and the others through grants or the folder of the token. */
function listEverywhere<Row>(db: Database, actor: Actor, { shape, filter }: ItemList): Promise<Row[]> {
  const { kind, columns } = itemShapes[shape];
  const { alias, table } = itemTables[kind];
  const { limit } = filter;
  const order = orderOf(filter.sort);
  const isAfter = afterPlaceIn(order, alias, filter.after);
  const shared = readShared[kind](actor, { columns: columns(actor), isAfter, limit, order });
  const own = Prisma.sql`
    (SELECT ${columns(actor)} FROM ${table} ${joinAccess(kind, actor)} WHERE ${isOwn(kind, actor)} AND ${isAfter}
     ORDER BY ${orderByTerms(order, alias)} LIMIT ${limit})
    UNION ALL`;
  return db.$queryRaw<Row[]>`
    WITH ${Prisma.join([accessibleFolders(actor), ...shared.tables], ", ")}
    SELECT listed.* FROM (
    ${folderLimitOf(actor) === null ? own : Prisma.empty}
    ${shared.rows}
    ) listed ORDER BY ${orderByTerms(order, Prisma.sql`listed`)} LIMIT ${limit}`;
}
