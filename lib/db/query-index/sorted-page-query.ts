import "server-only";
import type { ValueSort } from "@/lib/contracts/fields/page-sort";
import type { Actor } from "@/lib/domain/access/actor";
import type { Leaf } from "@/lib/domain/where/condition";
import { hasPermission, joinAccess } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { onceOnly } from "@/lib/db/connection/statement-name";
import { Prisma } from "@/lib/db/generated/client";
import { pageColumns, type PageRow } from "@/lib/db/items/pages";
import {
  candidatesOf,
  chooseLeaves,
  fewCandidates,
  type Search,
  searchFor,
  shareOfEach,
  type SoughtPages,
} from "./sought-pages";
import {
  named,
  namesOf,
  textsOf,
  type ValueOrder,
  valueOrderOf,
  type ValuePlace,
  valuesAt,
} from "./value-order";

/** The pages to find that have a value to be sorted by, and the part to read. */
export type SortedPageQuery = SoughtPages & { sort: ValueSort; after: ValuePlace | null; limit: number };

/** Pages in their order, each with its place; `cut` is the place up to which they were looked through, if there may be more. */
export type SortedPages = { rows: PlacedRow[]; cut: ValuePlace | null };

type PlacedRow = PageRow & { place: readonly string[] };

/** Accessible pages that fulfil a condition, in the order of their titles or of a property that they have; at most `limit`. */
export async function querySortedPageRows(
  db: Database,
  actor: Actor,
  query: SortedPageQuery,
): Promise<SortedPages> {
  const search = searchFor(actor, query);
  if (search === null) return { rows: [], cut: null };
  const parts = { ...search, query, order: valueOrderOf(query.sort) };
  const leaves = await chooseLeaves(db, search);
  return leaves === null ? findInOrder(db, parts) : findByLeaves(db, parts, leaves);
}

type Parts = Search & { query: SortedPageQuery; order: ValueOrder };

async function findByLeaves(db: Database, parts: Parts, leaves: readonly Leaf[]): Promise<SortedPages> {
  const { query, scope } = parts;
  const rows = await db.$queryRaw<PlacedRow[]>`${onceOnly}
    WITH ${scope},
    candidate AS MATERIALIZED (${candidatesOf(leaves)}),
    found AS MATERIALIZED (
      SELECT one.* FROM (${firstOfWanted(parts, Prisma.sql`candidate`)}) one ${inOrder(parts)} LIMIT ${query.limit})
    ${shownOf(parts)}`;
  return { rows, cut: null };
}

async function findInOrder(db: Database, parts: Parts): Promise<SortedPages> {
  const { query, scope, order, isWanted } = parts;
  const { table, columns, isSorted, isFirst, direction, isLater } = order;
  const ordinal = query.sort.property === null ? Prisma.sql`0` : Prisma.sql`v.ordinal`;
  const columnsOf = Prisma.join(columns.map(({ of }) => of));
  const isAfter =
    query.after === null
      ? Prisma.sql`TRUE`
      : Prisma.sql`(${columnsOf}, v."pageId") ${isLater} (${valuesAt(columns, query.after.values)}, ${query.after.id}::uuid)`;
  const inIndex = Prisma.join(
    [...columns.map(({ of }) => of), Prisma.sql`v."pageId"`].map((of) => Prisma.sql`${of} ${direction}`),
  );
  const examined = Prisma.sql`
    SELECT v."pageId" AS id, ${ordinal} AS ordinal, ${named(columns)} FROM ${table}
    WHERE v."ownerId" = owner.id AND ${isSorted} AND ${isAfter} ORDER BY ${inIndex}`;
  const rows = await db.$queryRaw<((PlacedRow | { id: null }) & { cut: ValuePlace | null })[]>`${onceOnly}
    WITH ${scope},
    ${shareOfEach},
    of_owner AS MATERIALIZED (
      SELECT owner.id AS "ownerId", one.* FROM owner CROSS JOIN LATERAL (
        SELECT one.id, ${namesOf(columns, Prisma.sql`one`)} FROM (${examined} LIMIT (SELECT share.size FROM share)) one
        CROSS JOIN LATERAL (SELECT 1 FROM "Page" p WHERE p.id = one.id AND ${isWanted} OFFSET 0) page
        WHERE ${isFirst} ${inOrder(parts)} LIMIT ${query.limit}) one),
    cut AS MATERIALIZED (
      SELECT one.* FROM owner CROSS JOIN LATERAL (${examined} OFFSET (SELECT share.size - 1 FROM share) LIMIT 1) one
      WHERE (SELECT count(*) FROM of_owner o WHERE o."ownerId" = owner.id) < ${query.limit}
      ${inOrder(parts)} LIMIT 1),
    found AS MATERIALIZED (
      SELECT one.* FROM (
        SELECT one.id, ${namesOf(columns, Prisma.sql`one`)} FROM of_owner one
        UNION ALL ${firstOfWanted(parts, Prisma.sql`(${fewCandidates})`)}) one
      WHERE NOT EXISTS (
        SELECT 1 FROM cut WHERE (${placeOf(parts, Prisma.sql`one`)}) ${isLater} (${placeOf(parts, Prisma.sql`cut`)}))
      ${inOrder(parts)} LIMIT ${query.limit})
    SELECT shown.*, (SELECT json_build_object('values', ${textsOf(columns, Prisma.sql`cut`)}, 'id', cut.id) FROM cut) AS cut
    FROM (SELECT 1) one LEFT JOIN (${shownOf(parts)}) shown ON TRUE
    ORDER BY shown.at_row`;
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : [row])),
    cut: rows[0]?.cut ?? null,
  };
}

/** The ids of these pages (rows as SQL) that are wanted and come after the place, with the values that they are sorted by. */
function firstOfWanted({ query, order, isWanted }: Parts, pages: Prisma.Sql): Prisma.Sql {
  const { columns, firstOf, isLater } = order;
  const isAfter =
    query.after === null
      ? Prisma.sql`TRUE`
      : Prisma.sql`(${namesOf(columns, Prisma.sql`first`)}, few.id) ${isLater}
          (${valuesAt(columns, query.after.values)}, ${query.after.id}::uuid)`;
  return Prisma.sql`
    SELECT few.id, ${namesOf(columns, Prisma.sql`first`)} FROM ${pages} few
    CROSS JOIN LATERAL (${firstOf(Prisma.sql`few.id`)}) first
    CROSS JOIN LATERAL (SELECT 1 FROM "Page" p WHERE p.id = few.id AND ${isWanted} OFFSET 0) page WHERE ${isAfter}`;
}

/** The rows of the pages `found`. */
function shownOf(parts: Parts): Prisma.Sql {
  const { actor } = parts;
  return Prisma.sql`
    SELECT ${pageColumns(actor)}, ${textsOf(parts.order.columns, Prisma.sql`one`)} AS place,
      row_number() OVER (${inOrder(parts)}) AS at_row
    FROM found one JOIN "Page" p ON p.id = one.id ${joinAccess("page", actor)}
    WHERE ${hasPermission("page", actor)} ORDER BY at_row`;
}

function placeOf({ order: { columns } }: Parts, alias: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${namesOf(columns, alias)}, ${alias}.id`;
}

/** ORDER BY for rows `one`. */
function inOrder({ order: { columns, direction } }: Parts): Prisma.Sql {
  const terms = [...columns.map((_, at) => Prisma.raw(`one.k${at}`)), Prisma.raw("one.id")];
  return Prisma.sql`ORDER BY ${Prisma.join(terms.map((term) => Prisma.sql`${term} ${direction}`))}`;
}
