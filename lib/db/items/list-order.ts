import "server-only";
import type { ListSort } from "@/lib/contracts/fields/list-sort";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { Prisma } from "@/lib/db/generated/client";

/** The scope of a list (undefined: everywhere, null: the top level, or one folder), its sort, and the part to read. */
export type ListFilter = {
  parentId: string | null | undefined;
  sort: ListSort;
  after: ListPlace | null;
  limit: number;
};

/** The parts of a statement that depend on the sort. */
export type ListOrder = {
  /** The time column, which is compared before the id. */
  column: Prisma.Sql;
  direction: Prisma.Sql;
  /** The direction of `trashedAt`, which comes first in the indexes of folders, that goes with it. */
  trashDirection: Prisma.Sql;
  /** The operator that holds between a later row and an earlier one. */
  isLater: Prisma.Sql;
  isNotLater: Prisma.Sql;
  /** The aggregate of the last place, and a time after all others. */
  latest: Prisma.Sql;
  end: Prisma.Sql;
};

/**
 * Makes the query for items of a kind that others share: common table expressions after those of `accessibleFolders`, and
 * SELECTs of these columns for the first `limit` rows with `isAfter` in this order.
 */
export type ReadShared = (
  actor: Actor,
  part: { columns: Prisma.Sql; isAfter: Prisma.Sql; limit: number; order: ListOrder },
) => { tables: readonly Prisma.Sql[]; rows: Prisma.Sql };

const newestFirst = {
  direction: Prisma.sql`DESC`,
  isLater: Prisma.sql`<`,
  isNotLater: Prisma.sql`>=`,
  latest: Prisma.sql`min`,
  end: Prisma.sql`'-infinity'`,
};
const oldestFirst = {
  direction: Prisma.sql`ASC`,
  isLater: Prisma.sql`>`,
  isNotLater: Prisma.sql`<=`,
  latest: Prisma.sql`max`,
  end: Prisma.sql`'infinity'`,
};
const byUpdate = { column: Prisma.sql`"updatedAt"` };
const byCreation = { column: Prisma.sql`"createdAt"` };
const forwards = { trashDirection: Prisma.sql`ASC` };
const backwards = { trashDirection: Prisma.sql`DESC` };

/** Each by an index that is read forwards or backwards. */
const orders: Record<ListSort, ListOrder> = {
  updatedAt: { ...byUpdate, ...newestFirst, ...forwards },
  "-updatedAt": { ...byUpdate, ...oldestFirst, ...backwards },
  createdAt: { ...byCreation, ...oldestFirst, ...forwards },
  "-createdAt": { ...byCreation, ...newestFirst, ...backwards },
};

/** The order of a sort. */
export function orderOf(sort: ListSort): ListOrder {
  return orders[sort];
}

/** The terms of ORDER BY for these rows (an alias). */
export function orderByTerms({ column, direction }: ListOrder, alias: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${alias}.${column} ${direction}, ${alias}.id ${direction}`;
}

/** The terms of ORDER BY for rows (an alias) of one folder: `trashedAt`, null in all of them, makes it that of the index. */
export function orderInFolder(order: ListOrder, alias: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${alias}."trashedAt" ${order.trashDirection}, ${orderByTerms(order, alias)}`;
}

/** The condition for rows after this place in a list by a time and an id (columns), the newest first. */
export function afterPlace(after: ListPlace | null, at: Prisma.Sql, id: Prisma.Sql): Prisma.Sql {
  if (after === null) return Prisma.sql`TRUE`;
  return Prisma.sql`(${at}, ${id}) < (${after.at}::timestamptz(3), ${after.id}::uuid)`;
}

/** The condition for rows (an alias) after this place in a list. */
export function afterPlaceIn(
  { column, isLater }: ListOrder,
  alias: Prisma.Sql,
  after: ListPlace | null,
): Prisma.Sql {
  if (after === null) return Prisma.sql`TRUE`;
  const place = Prisma.sql`(${after.at}::timestamptz(3), ${after.id}::uuid)`;
  return Prisma.sql`(${alias}.${column}, ${alias}.id) ${isLater} ${place}`;
}
