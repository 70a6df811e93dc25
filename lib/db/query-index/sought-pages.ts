import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import type { Condition, Leaf } from "@/lib/domain/where/condition";
import { chooseIndex, indexedLeaves } from "@/lib/domain/where/index-choice";
import { accessibleParent, isAccessible, isBelow, joinAccess } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { onceOnly } from "@/lib/db/connection/statement-name";
import { Prisma } from "@/lib/db/generated/client";
import { reachedPages } from "@/lib/db/search/searched-pages";
import { findByIndex, isMatching } from "./condition-sql";

/** The pages to find. */
export type SoughtPages = {
  condition: Condition;
  /** Directly in a folder, at the top level (null), or anywhere (undefined). */
  parentId: string | null | undefined;
  /** In a folder or anywhere below it. */
  folderId: string | null;
};

/** Pages that are sought by an actor, as parts of statements. */
export type Search = {
  actor: Actor;
  sought: SoughtPages;
  /** Common table expressions with each `owner`, and the pages of others in `few_page`. */
  scope: Prisma.Sql;
  /** The condition for a page `p`. */
  isWanted: Prisma.Sql;
};

// By the index, so many pages are looked at of a condition, and of all together.
const indexedMax = 5_000;
const candidatesMax = 20_000;
// Where the index has too many, so many pages are looked at in the order of the list, of all owners together, but at least
// some of each.
const examinedMax = 10_000;
const examinedOfEach = 100;

/** A common table expression with the number (`size`) of pages to look at of each owner in the order of a list. */
export const shareOfEach = Prisma.sql`
  share AS MATERIALIZED (SELECT GREATEST(${examinedMax} / count(*), ${examinedOfEach})::int AS size FROM owner)`;

/** The parts of statements that find these pages; null where there are none. */
export function searchFor(actor: Actor, sought: SoughtPages): Search | null {
  const { condition, parentId } = sought;
  // The top level of a token that is limited to a folder has that folder and nothing else.
  if (parentId === null && folderLimitOf(actor) !== null) return null;
  const scope = reachedPages(actor, { folderId: parentId ?? sought.folderId, changedSince: null }).owners;
  const isWanted = Prisma.sql`${isAccessible("page", actor)} AND ${isInPlace(actor, sought)} AND ${isMatching(condition)}`;
  return { actor, sought, scope, isWanted };
}

/** The conditions by whose indexes the pages are found; null where they have too many, or not all. */
export async function chooseLeaves(
  db: Database,
  { sought: { condition }, scope }: Search,
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

/** The ids of the pages that the index has for one of these conditions, and of the few that are looked at one by one. */
export function candidatesOf(leaves: readonly Leaf[]): Prisma.Sql {
  const byIndex = Prisma.join(
    leaves.flatMap((leaf) => findByIndex(leaf) ?? []),
    " UNION ALL ",
  );
  return Prisma.sql`
    SELECT DISTINCT one.id FROM owner CROSS JOIN LATERAL (${byIndex} OFFSET 0) one UNION ${fewCandidates}`;
}

/** The few pages that others share, or that are in the folder, are looked at one by one. */
export const fewCandidates = Prisma.sql`SELECT few_page.id FROM few_page WHERE (SELECT few.holds FROM few)`;

/** The condition for pages `p` in the place that is asked about. */
function isInPlace(actor: Actor, { parentId, folderId }: SoughtPages): Prisma.Sql {
  const isInFolder = isBelow(folderId);
  if (parentId === undefined) return isInFolder;
  if (parentId !== null) return Prisma.sql`p."parentId" = ${parentId}::uuid AND ${isInFolder}`;
  return Prisma.sql`(p."parentId" IS NULL OR EXISTS (
    SELECT 1 FROM (SELECT 1) one ${joinAccess("page", actor)} WHERE ${accessibleParent("page", actor)} IS NULL OFFSET 0)) AND ${isInFolder}`;
}
