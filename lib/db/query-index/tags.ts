import "server-only";
import { countedPagesMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import { isAccessible, isBelow } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { reachedPages } from "@/lib/db/search/searched-pages";

/** A tag, and how many accessible pages have it. */
export type TagRow = { key: string; tag: string; pages: number; isMore: boolean };

/** Tags in the order of their keys; `cut` is the last key that was looked at, if there may be more after it. */
export type TagRows = { rows: TagRow[]; cut: string | null };

/** The tags to list: with keys after one, and with one of these beginnings. */
export type TagFilter = { folderId: string | null; prefix: string; after: string; limit: number };

// In one answer, pages are counted until they are so many together, and so many tags are looked at.
const countedTogetherMax = 50_000;
const tagsMax = 2_000;

/** The tags of accessible pages, in a folder or anywhere, in the order of their keys; at most `limit`. */
export async function listTagRows(db: Database, actor: Actor, filter: TagFilter): Promise<TagRows> {
  const { folderId, prefix, after, limit } = filter;
  const isWanted = Prisma.sql`${isAccessible("page", actor)} AND ${isBelow(folderId)}`;
  // Behind all keys with the prefix: no letter comes after the last code point.
  const inRange = Prisma.sql`t.key >= ${prefix} AND t.key < ${`${prefix}\u{10FFFF}`}`;
  const rows = await db.$queryRaw<(TagRow & { examined: number; isLast: boolean })[]>`
    WITH RECURSIVE ${reachedPages(actor, { folderId, changedSince: null }).owners},
    owners AS MATERIALIZED (SELECT count(*)::int AS count FROM owner),
    few_tag AS MATERIALIZED (
      SELECT t.key, count(*)::int AS pages, (array_agg(t.tag ORDER BY t."pageId"))[1] AS tag
      FROM few_page JOIN "PageTag" t ON t."pageId" = few_page.id
      WHERE (SELECT few.holds FROM few) AND ${inRange}
        AND EXISTS (SELECT 1 FROM "Page" p WHERE p.id = few_page.id AND ${isWanted})
      GROUP BY t.key),
    step AS (
      SELECT ${after}::text COLLATE "C" AS key, NULL::text AS tag, 0 AS pages, FALSE AS "isMore", 0 AS n, 0 AS listed, 0 AS examined
      UNION ALL
      SELECT next.key, COALESCE(counted.tag, few.tag), counted.pages + COALESCE(few.pages, 0),
        counted.examined > ${countedPagesMax}::int, step.n + 1,
        step.listed + CASE WHEN counted.pages + COALESCE(few.pages, 0) > 0 THEN 1 ELSE 0 END,
        step.examined + counted.examined + (SELECT owners.count FROM owners)
      FROM step
      CROSS JOIN LATERAL (
        SELECT min(one.key) AS key FROM (
          SELECT (SELECT t.key FROM "PageTag" t WHERE t."ownerId" = owner.id AND t.key > step.key AND ${inRange}
            ORDER BY t.key LIMIT 1) AS key FROM owner
          UNION ALL SELECT f.key FROM few_tag f WHERE f.key > step.key) one) next
      LEFT JOIN few_tag few ON few.key = next.key
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS examined, count(page.id)::int AS pages,
          (array_agg(has.tag ORDER BY has."pageId") FILTER (WHERE page.id IS NOT NULL))[1] AS tag
        FROM (
          SELECT t."pageId", t.tag FROM owner CROSS JOIN LATERAL (
            SELECT t."pageId", t.tag FROM "PageTag" t WHERE t."ownerId" = owner.id AND t.key = next.key
            ORDER BY t."pageId" OFFSET 0) t
          LIMIT ${countedPagesMax + 1}) has
        LEFT JOIN LATERAL (SELECT p.id FROM "Page" p WHERE p.id = has."pageId" AND ${isWanted} OFFSET 0) page ON TRUE) counted
      WHERE next.key IS NOT NULL AND step.listed < ${limit}::int AND step.n < ${tagsMax}::int
        AND step.examined < ${countedTogetherMax}::int)
    SELECT step.key, step.tag, step.pages, step."isMore", step.examined, step.n >= ${tagsMax}::int AS "isLast"
    FROM step WHERE step.n > 0 ORDER BY step.key`;
  const last = rows.at(-1);
  const isCut = last !== undefined && (last.isLast || last.examined >= countedTogetherMax);
  return { rows: rows.filter(({ pages }) => pages > 0), cut: isCut ? last.key : null };
}
