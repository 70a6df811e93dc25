import "server-only";
import type { ListSort } from "@/lib/contracts/fields/list-sort";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import type { Leaf } from "@/lib/domain/where/condition";
import { neededTimes } from "@/lib/domain/where/index-choice";
import { hasPermission, joinAccess } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { onceOnly } from "@/lib/db/connection/statement-name";
import { Prisma } from "@/lib/db/generated/client";
import { afterPlaceIn, type ListOrder, orderByTerms, orderOf } from "@/lib/db/items/list-order";
import { pageColumns, type PageRow } from "@/lib/db/items/pages";
import { isInTime } from "./condition-sql";
import {
  candidatesOf,
  chooseLeaves,
  fewCandidates,
  type Search,
  searchFor,
  shareOfEach,
  type SoughtPages,
} from "./sought-pages";

/** The pages to find, and the part to read. */
export type PageQuery = SoughtPages & {
  sort: ListSort;
  after: ListPlace | null;
  limit: number;
};

/** Pages in their order; `cut` is the place up to which pages were looked through, if there may be more after it. */
export type QueriedPages = { rows: PageRow[]; cut: ListPlace | null };

/** Accessible pages that fulfil a condition, in the order of the list, at most `limit`. */
export async function queryPageRows(db: Database, actor: Actor, query: PageQuery): Promise<QueriedPages> {
  const search = searchFor(actor, query);
  if (search === null) return { rows: [], cut: null };
  const parts = { ...search, query, order: orderOf(query.sort) };
  const leaves = await chooseLeaves(db, search);
  return leaves === null ? findByAge(db, parts) : findByLeaves(db, parts, leaves);
}

type Parts = Search & { query: PageQuery; order: ListOrder };

async function findByLeaves(db: Database, parts: Parts, leaves: readonly Leaf[]): Promise<QueriedPages> {
  const { query, scope, order, isWanted } = parts;
  const rows = await db.$queryRaw<PageRow[]>`${onceOnly}
    WITH ${scope},
    candidate AS MATERIALIZED (${candidatesOf(leaves)}),
    found AS MATERIALIZED (
      SELECT candidate.id, page.at FROM candidate CROSS JOIN LATERAL (
        SELECT p.${order.column} AS at FROM "Page" p
        WHERE p.id = candidate.id AND ${afterPlaceIn(order, Prisma.sql`p`, query.after)} AND ${isWanted} OFFSET 0) page
      ORDER BY page.at ${order.direction}, candidate.id ${order.direction} LIMIT ${query.limit})
    ${shownOf(parts)}`;
  return { rows, cut: null };
}

async function findByAge(db: Database, parts: Parts): Promise<QueriedPages> {
  const { query, scope, order, isWanted } = parts;
  const { direction, column, isLater } = order;
  const times = neededTimes(query.condition).map(isInTime);
  const isExamined = Prisma.join(
    [
      Prisma.sql`p."ownerId" = owner.id AND p."trashedAt" IS NULL`,
      afterPlaceIn(order, Prisma.sql`p`, query.after),
      ...times,
    ],
    " AND ",
  );
  const examined = Prisma.sql`
    SELECT p.id, p.${column} AS at FROM "Page" p WHERE ${isExamined} ORDER BY ${orderByTerms(order, Prisma.sql`p`)}`;
  const inOrder = Prisma.sql`ORDER BY one.at ${direction}, one.id ${direction}`;
  const rows = await db.$queryRaw<
    ((PageRow | { id: null }) & { cut: { at: number | null; id: string } })[]
  >`${onceOnly}
    WITH ${scope},
    ${shareOfEach},
    of_owner AS MATERIALIZED (
      SELECT owner.id AS "ownerId", one.* FROM owner CROSS JOIN LATERAL (
        SELECT one.* FROM (${examined} LIMIT (SELECT share.size FROM share)) one
        CROSS JOIN LATERAL (SELECT 1 FROM "Page" p WHERE p.id = one.id AND ${isWanted} OFFSET 0) page
        ${inOrder} LIMIT ${query.limit}) one),
    cut AS MATERIALIZED (
      SELECT one.* FROM owner CROSS JOIN LATERAL (${examined} OFFSET (SELECT share.size - 1 FROM share) LIMIT 1) one
      WHERE (SELECT count(*) FROM of_owner o WHERE o."ownerId" = owner.id) < ${query.limit}
      ${inOrder} LIMIT 1),
    found AS MATERIALIZED (
      SELECT one.id, one.at FROM (
        SELECT of_owner.id, of_owner.at FROM of_owner
        UNION ALL
        SELECT few.id, page.at FROM (${fewCandidates}) few CROSS JOIN LATERAL (
          SELECT p.${column} AS at FROM "Page" p
          WHERE p.id = few.id AND ${afterPlaceIn(order, Prisma.sql`p`, query.after)} AND ${isWanted} OFFSET 0) page) one
      WHERE NOT EXISTS (SELECT 1 FROM cut WHERE (one.at, one.id) ${isLater} (cut.at, cut.id))
      ${inOrder} LIMIT ${query.limit})
    SELECT shown.*, cut.cut FROM (
      SELECT json_build_object('at', floor(extract(epoch FROM cut.at) * 1000), 'id', cut.id) AS cut
      FROM (SELECT 1) one LEFT JOIN cut ON TRUE) cut
    LEFT JOIN (${shownOf(parts)}) shown ON TRUE
    ORDER BY shown.${column} ${direction}, shown.id ${direction}`;
  const cut = rows[0]?.cut ?? null;
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : [row])),
    cut: cut?.at == null ? null : { at: new Date(cut.at), id: cut.id },
  };
}

/** The rows of the pages `found`. */
function shownOf({ actor, order }: Parts): Prisma.Sql {
  return Prisma.sql`
    SELECT ${pageColumns(actor)} FROM found JOIN "Page" p ON p.id = found.id ${joinAccess("page", actor)}
    WHERE ${hasPermission("page", actor)} ORDER BY ${orderByTerms(order, Prisma.sql`p`)}`;
}
