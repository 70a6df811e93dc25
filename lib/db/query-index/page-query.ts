import "server-only";
import type { ListSort } from "@/lib/contracts/fields/list-sort";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import type { Condition, Leaf } from "@/lib/domain/where/condition";
import { chooseIndex, indexedLeaves, neededTimes } from "@/lib/domain/where/index-choice";
import { accessibleParent, hasPermission, isAccessible, isBelow, joinAccess } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { onceOnly } from "@/lib/db/connection/statement-name";
import { Prisma } from "@/lib/db/generated/client";
import { afterPlaceIn, type ListOrder, orderByTerms, orderOf } from "@/lib/db/items/list-order";
import { pageColumns, type PageRow } from "@/lib/db/items/pages";
import { reachedPages } from "@/lib/db/search/searched-pages";
import { findByIndex, isInTime, isMatching } from "./condition-sql";

/** The pages to find. */
export type PageQuery = {
  condition: Condition;
  /** Directly in a folder, at the top level (null), or anywhere (undefined). */
  parentId: string | null | undefined;
  /** In a folder or anywhere below it. */
  folderId: string | null;
  sort: ListSort;
  after: ListPlace | null;
  limit: number;
};

/** Pages in their order; `cut` is the place up to which pages were looked through, if there may be more after it. */
export type QueriedPages = { rows: PageRow[]; cut: ListPlace | null };

// By the index, so many pages are looked at of a condition, and of all together; else so many in the order of the list, of all
// owners together, but at least some of each.
const indexedMax = 5_000;
const candidatesMax = 20_000;
const examinedMax = 10_000;
const examinedOfEach = 100;

/** Accessible pages that fulfil a condition, in the order of the list, at most `limit`. */
export async function queryPageRows(db: Database, actor: Actor, query: PageQuery): Promise<QueriedPages> {
  const { condition, parentId } = query;
  // The top level of a token that is limited to a folder has that folder and nothing else.
  if (parentId === null && folderLimitOf(actor) !== null) return { rows: [], cut: null };
  const scope = reachedPages(actor, { folderId: parentId ?? query.folderId, changedSince: null }).owners;
  const order = orderOf(query.sort);
  const isWanted = Prisma.sql`${isAccessible("page", actor)} AND ${isInPlace(actor, query)} AND ${isMatching(condition)}`;
  const parts = { actor, query, scope, order, isWanted };
  const leaves = await chooseLeaves(db, parts);
  return leaves === null ? findByAge(db, parts) : findByLeaves(db, parts, leaves);
}

type Parts = { actor: Actor; query: PageQuery; scope: Prisma.Sql; order: ListOrder; isWanted: Prisma.Sql };

/** The conditions by whose indexes the pages are found; null where they have too many, or not all. */
async function chooseLeaves(
  db: Database,
  { query: { condition }, scope }: Parts,
): Promise<readonly Leaf[] | null> {
  const found = indexedLeaves(condition).flatMap((leaf) => {
    const ids = findByIndex(asExamined(leaf));
    return ids === null ? [] : [{ leaf, ids }];
  });
  if (found.length === 0) return null;
  const counts = found.map(
    ({ ids }) => Prisma.sql`(
      SELECT count(*)::int FROM (
        SELECT 1 FROM owner CROSS JOIN LATERAL (${ids} OFFSET 0) one LIMIT ${indexedMax + 1}) counted)`,
  );
  const rows = await db.$queryRaw<{ counts: number[] }[]>`${onceOnly}
    WITH ${scope} SELECT ARRAY[${Prisma.join(counts)}] AS counts`;
  const pages = new Map(found.map(({ leaf }, index) => [leaf, rows[0]?.counts[index] ?? 0]));
  const choice = chooseIndex(condition, (leaf) => {
    const count = pages.get(leaf) ?? Infinity;
    return count > indexedMax ? Infinity : count;
  });
  return choice === null || choice.pages > candidatesMax ? null : choice.leaves;
}

/** The condition for all that an index looks at to find a condition: each value of the property, for words in it. */
function asExamined(leaf: Leaf): Leaf {
  const isPart = leaf.kind === "property" && leaf.comparison.by === "contains";
  return isPart ? { ...leaf, comparison: { by: "exists" } } : leaf;
}

/** The few pages that others share, or that are in the folder, are looked at one by one. */
const fewCandidates = Prisma.sql`SELECT few_page.id FROM few_page WHERE (SELECT few.holds FROM few)`;

async function findByLeaves(db: Database, parts: Parts, leaves: readonly Leaf[]): Promise<QueriedPages> {
  const { query, scope, order, isWanted } = parts;
  const ids = leaves.flatMap((leaf) => findByIndex(leaf) ?? []);
  const rows = await db.$queryRaw<PageRow[]>`${onceOnly}
    WITH ${scope},
    candidate AS MATERIALIZED (
      SELECT DISTINCT one.id FROM owner CROSS JOIN LATERAL (${Prisma.join(ids, " UNION ALL ")} OFFSET 0) one
      UNION ${fewCandidates}),
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
    share AS MATERIALIZED (SELECT GREATEST(${examinedMax} / count(*), ${examinedOfEach})::int AS size FROM owner),
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

/** The condition for pages `p` in the place that is asked about. */
function isInPlace(actor: Actor, { parentId, folderId }: PageQuery): Prisma.Sql {
  const isInFolder = isBelow(folderId);
  if (parentId === undefined) return isInFolder;
  if (parentId !== null) return Prisma.sql`p."parentId" = ${parentId}::uuid AND ${isInFolder}`;
  return Prisma.sql`(p."parentId" IS NULL OR EXISTS (
    SELECT 1 FROM (SELECT 1) one ${joinAccess("page", actor)} WHERE ${accessibleParent("page", actor)} IS NULL OFFSET 0)) AND ${isInFolder}`;
}
