import "server-only";
import type { ListSort } from "@/lib/contracts/list-sort";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { Prisma } from "@/lib/db/generated/client";

/** Where a list looks: everywhere (undefined), the top level (null) or one folder; how it is sorted, and which part of it. */
export type ListFilter = {
  parentId: string | null | undefined;
  sort: ListSort;
  after: ListPlace | null;
  limit: number;
};

/** The words of a statement in which the two sorts of a list differ. */
export type ListOrder = {
  /** The column of the time that comes before the id. */
  column: Prisma.Sql;
  direction: Prisma.Sql;
  /** What compares what comes later with what comes earlier. */
  isLater: Prisma.Sql;
  isNotLater: Prisma.Sql;
  /** The aggregate of the latest place, and a time later than all. */
  latest: Prisma.Sql;
  end: Prisma.Sql;
};

/**
 * How the items of a kind are found that the actor reaches otherwise than by owning them: common table expressions
 * after those of `accessibleFolders`, and SELECTs of these columns that give the first `limit` in this order with `isAfter`.
 */
export type ReadShared = (
  actor: Actor,
  part: { columns: Prisma.Sql; isAfter: Prisma.Sql; limit: number; order: ListOrder },
) => { tables: readonly Prisma.Sql[]; rows: Prisma.Sql };

const orders: Record<ListSort, ListOrder> = {
  updatedAt: {
    column: Prisma.sql`"updatedAt"`,
    direction: Prisma.sql`DESC`,
    isLater: Prisma.sql`<`,
    isNotLater: Prisma.sql`>=`,
    latest: Prisma.sql`min`,
    end: Prisma.sql`'-infinity'`,
  },
  createdAt: {
    column: Prisma.sql`"createdAt"`,
    direction: Prisma.sql`ASC`,
    isLater: Prisma.sql`>`,
    isNotLater: Prisma.sql`<=`,
    latest: Prisma.sql`max`,
    end: Prisma.sql`'infinity'`,
  },
};

/** How a list of this sort is ordered: the latest updated first, or the first created first. */
export function orderOf(sort: ListSort): ListOrder {
  return orders[sort];
}

/** What an ordered statement on these rows (an alias) is ordered by. */
export function orderByTerms({ column, direction }: ListOrder, alias: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${alias}.${column} ${direction}, ${alias}.id ${direction}`;
}

/** A condition that holds for what comes after this place in a list by a time and an id (columns), newest first. */
export function afterPlace(after: ListPlace | null, at: Prisma.Sql, id: Prisma.Sql): Prisma.Sql {
  if (after === null) return Prisma.sql`TRUE`;
  return Prisma.sql`(${at}, ${id}) < (${after.at}::timestamptz(3), ${after.id}::uuid)`;
}

/** A condition on rows (an alias) that holds for those that come after this place in a list. */
export function afterPlaceIn(
  { column, isLater }: ListOrder,
  alias: Prisma.Sql,
  after: ListPlace | null,
): Prisma.Sql {
  if (after === null) return Prisma.sql`TRUE`;
  const place = Prisma.sql`(${after.at}::timestamptz(3), ${after.id}::uuid)`;
  return Prisma.sql`(${alias}.${column}, ${alias}.id) ${isLater} ${place}`;
}
