import "server-only";
import { groupedPagesMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import type { JsonObject } from "@/lib/domain/content/json-value";
import type { Leaf } from "@/lib/domain/where/condition";
import type { Database } from "@/lib/db/connection/database";
import { onceOnly } from "@/lib/db/connection/statement-name";
import { Prisma } from "@/lib/db/generated/client";
import {
  candidatesOf,
  chooseLeaves,
  fewCandidates,
  type Search,
  searchFor,
  type SoughtPages,
} from "./sought-pages";
import { named, namesOf, textsOf, valueColumns, valuesAt } from "./value-order";

/** Pages with one value of a property: how many, and the properties of one of them. */
export type GroupRow = {
  place: readonly string[];
  text: string;
  pages: number;
  isMore: boolean;
  properties: JsonObject | null;
};

/** Groups in the order of their values; `cut` is the last value that was looked at, if there may be more after it. */
export type GroupRows = { rows: GroupRow[]; cut: readonly string[] | null };

/** The groups to list: of a property's key, with values after one. */
export type GroupFilter = SoughtPages & { key: string; after: readonly string[] | null; limit: number };

// In one answer, so many pages are looked at, and so many values.
const examinedTogetherMax = 10_000;
const valuesMax = 1_000;

const first = ["-Infinity", "-infinity", ""];
const keys = Prisma.sql`k0, k1, k2`;
const place = textsOf(valueColumns, Prisma.sql`one`);

/** The values of a property in accessible pages that fulfil a condition, in their order; at most `limit`. */
export async function listGroupRows(db: Database, actor: Actor, filter: GroupFilter): Promise<GroupRows> {
  const search = searchFor(actor, filter);
  if (search === null) return { rows: [], cut: null };
  const leaves = await chooseLeaves(db, search);
  return leaves === null ? groupInOrder(db, search, filter) : groupByLeaves(db, { search, filter, leaves });
}

type FewPages = { search: Search; filter: GroupFilter; leaves: readonly Leaf[] };

/** Counts the few pages that the index has for a condition. */
async function groupByLeaves(db: Database, { search, filter, leaves }: FewPages): Promise<GroupRows> {
  const rows = await db.$queryRaw<GroupRow[]>`${onceOnly}
    WITH ${search.scope},
    candidate AS MATERIALIZED (${candidatesOf(leaves)}),
    one AS MATERIALIZED (${groupsOf(search, filter, Prisma.sql`candidate`)} ORDER BY ${keys} LIMIT ${filter.limit})
    SELECT ${place} AS place, one.k2 AS text, one.pages, FALSE AS "isMore", p.properties
    FROM one JOIN "Page" p ON p.id = one.sample ORDER BY ${keys}`;
  return { rows, cut: null };
}

/** The groups of some pages (rows as SQL) that are wanted. */
function groupsOf({ isWanted }: Search, { key, after }: GroupFilter, pages: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT ${keys}, count(DISTINCT few.id)::int AS pages, (array_agg(few.id ORDER BY few.id))[1] AS sample
    FROM ${pages} few
    CROSS JOIN LATERAL (SELECT 1 FROM "Page" p WHERE p.id = few.id AND ${isWanted} OFFSET 0) page
    CROSS JOIN LATERAL (SELECT ${named(valueColumns)} FROM "PageProperty" v WHERE v."pageId" = few.id AND v.key = ${key} OFFSET 0) value
    WHERE (${keys}) > (${valuesAt(valueColumns, after ?? first)}) GROUP BY ${keys}`;
}

/** Goes from value to value in the index, and through the pages of each up to a bound. */
async function groupInOrder(db: Database, search: Search, filter: GroupFilter): Promise<GroupRows> {
  const { key, after, limit } = filter;
  const columnsOf = Prisma.join(valueColumns.map(({ of }) => of));
  const ofOwner = Prisma.sql`FROM "PageProperty" v WHERE v."ownerId" = owner.id AND v.key = ${key}`;
  const stepped = namesOf(valueColumns, Prisma.sql`step`);
  const rows = await db.$queryRaw<(GroupRow & { examined: number; isLast: boolean })[]>`${onceOnly}
    WITH RECURSIVE ${search.scope},
    few_group AS MATERIALIZED (${groupsOf(search, filter, Prisma.sql`(${fewCandidates})`)}),
    step AS (
      SELECT start.*, NULL::uuid AS sample, 0 AS pages, FALSE AS "isMore", 0 AS n, 0 AS listed, 0 AS examined
      FROM (SELECT ${valuesAt(valueColumns, after ?? first)} COLLATE "C") start (${keys})
      UNION ALL
      SELECT next.k0, next.k1, next.k2, COALESCE(counted.sample, few.sample), counted.pages + COALESCE(few.pages, 0),
        counted.examined > ${groupedPagesMax}::int, step.n + 1,
        step.listed + CASE WHEN counted.pages + COALESCE(few.pages, 0) > 0 THEN 1 ELSE 0 END,
        step.examined + counted.examined
      FROM step
      CROSS JOIN LATERAL (
        SELECT one.* FROM (
          SELECT found.* FROM owner CROSS JOIN LATERAL (
            SELECT ${named(valueColumns)} ${ofOwner} AND (${columnsOf}) > (${stepped})
            ORDER BY ${columnsOf} LIMIT 1) found
          UNION ALL
          SELECT f.k0, f.k1, f.k2 FROM few_group f WHERE (f.k0, f.k1, f.k2) > (${stepped})) one
        ORDER BY ${keys} LIMIT 1) next
      LEFT JOIN few_group few ON (few.k0, few.k1, few.k2) = (next.k0, next.k1, next.k2)
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS examined, count(DISTINCT page.id)::int AS pages,
          (array_agg(has."pageId" ORDER BY has."pageId") FILTER (WHERE page.id IS NOT NULL))[1] AS sample
        FROM (
          SELECT v."pageId" FROM owner CROSS JOIN LATERAL (
            SELECT v."pageId" ${ofOwner} AND (${columnsOf}) = (next.k0, next.k1, next.k2)
            ORDER BY v."pageId" OFFSET 0) v
          LIMIT ${groupedPagesMax + 1}) has
        LEFT JOIN LATERAL (
          SELECT p.id FROM "Page" p WHERE p.id = has."pageId" AND ${search.isWanted} OFFSET 0) page ON TRUE) counted
      WHERE step.listed < ${limit}::int AND step.n < ${valuesMax}::int
        AND step.examined < ${examinedTogetherMax}::int)
    SELECT ${place} AS place, one.k2 AS text, one.pages, one."isMore", p.properties, one.examined,
      one.n >= ${valuesMax}::int AS "isLast"
    FROM step one LEFT JOIN "Page" p ON p.id = one.sample WHERE one.n > 0 ORDER BY one.n`;
  const last = rows.at(-1);
  const isCut = last !== undefined && (last.isLast || last.examined >= examinedTogetherMax);
  return { rows: rows.filter(({ pages }) => pages > 0), cut: isCut ? last.place : null };
}
