import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { isReachable, joinAccess, ownAccess, ownersInReach } from "@/lib/db/access/access";
import { grantedFolders, hasFewGrants, isBelowGrant } from "@/lib/db/access/accessible-folders";
import { folderNames, ownFolderNames } from "@/lib/db/access/folder-names";
import { isChangedSince, isSought, type PageFilter } from "./page-filter";
import { Prisma } from "@/lib/db/generated/client";

/**
 * A title search: the words as typed, in plain letters, and in the form of title keys; the pages that it wants; and the
 * greatest number of results.
 */
export type TitleSearch = PageFilter & {
  text: string;
  plain: string;
  key: string;
  most: number;
  /** Whether titles that contain the text are found by words after the first two hundred that contain it. */
  beyondFirstWords?: boolean;
};

/** Up to this number of pages and folders, shared, below a folder or changed since a time, every title is tried. */
const fewMax = 5000;

/**
 * The pages that a search covers: common table expressions with each `owner` whose titles are searched as a whole, a
 * filter for these, and the look-ups of the actor's access and of the folder names.
 */
export type SearchedPages = {
  owners: Prisma.Sql;
  wanted: JoinWantedPage;
  access: Prisma.Sql;
  namesOf: (folderId: Prisma.Sql) => Prisma.Sql;
};

/** The actor's own pages. */
export function ownPages(actor: Actor): SearchedPages {
  return {
    owners: Prisma.sql`owner AS MATERIALIZED (SELECT ${actor.userId}::uuid AS id)`,
    wanted: wantedWhere(Prisma.sql`p."ownerId" = ${actor.userId}::uuid`),
    access: ownAccess,
    namesOf: ownFolderNames,
  };
}

/** The pages that the actor can see, below the folder of the search; with the common table expressions of `fewSearched`. */
export function reachedPages(actor: Actor, search: PageFilter): SearchedPages {
  return {
    owners: Prisma.sql`${fewSearched(actor, search)}, owner AS MATERIALIZED (${ownersSearched(actor, search)})`,
    wanted: wantedWhere(Prisma.sql`${isReachable("page", actor, "view")} AND ${isSought(search)}`),
    access: joinAccess("page", actor),
    namesOf: (folderId) => folderNames(actor, folderId),
  };
}

/**
 * Common table expressions for the pages of which every title is tried: those in the folder to search below or that a
 * token is limited to, or else those changed lately, or that others share. `few_page` has their ids with the bits of their titles, and
 * `few` says whether they are complete.
 */
function fewSearched(actor: Actor, search: PageFilter): Prisma.Sql {
  const top = topSearched(actor, search);
  if (top === null && search.changedSince !== null) return fewChanged(actor, search.changedSince);
  const tops = top === null ? grantedFolders(actor) : Prisma.sql`top AS (SELECT ${top}::uuid AS id)`;
  const isWanted = top === null ? isBelowGrant(Prisma.sql`top.id`) : Prisma.sql`TRUE`;
  const isTopFew = top === null ? hasFewGrants : Prisma.sql`TRUE`;
  const alone =
    top === null
      ? Prisma.sql`
        UNION ALL
        SELECT p.id, p."wordBits", p."trigramBits" FROM "Grant" g JOIN "Page" p ON p.id = g."pageId"
        WHERE g."userId" = ${actor.userId}::uuid AND p."trashedAt" IS NULL
          AND (p."parentId" IN (SELECT few_folder.id FROM few_folder)) IS NOT TRUE`
      : Prisma.empty;
  return Prisma.sql`
    ${tops},
    few_folder AS MATERIALIZED (
      SELECT f.id FROM top CROSS JOIN LATERAL (
        SELECT f.id FROM "Folder" f
        WHERE f.path @> ARRAY[top.id] AND ${isWanted} AND f."trashedAt" IS NULL LIMIT ${fewMax + 1}) f
      LIMIT ${fewMax + 1}),
    few_page AS MATERIALIZED (
      SELECT p.* FROM (
        SELECT p.id, p."wordBits", p."trigramBits" FROM "Page" p
        WHERE p."parentId" = ANY (ARRAY(SELECT few_folder.id FROM few_folder)) AND p."trashedAt" IS NULL
        ${alone}) p
      LIMIT ${fewMax + 1}),
    few AS MATERIALIZED (
      SELECT ${isTopFew} AND (SELECT count(*) FROM few_folder) <= ${fewMax} AND (SELECT count(*) FROM few_page) <= ${fewMax}
        AS holds)`;
}

/** Like `fewSearched`, for the pages in reach that changed since a time. */
function fewChanged(actor: Actor, time: Date): Prisma.Sql {
  return Prisma.sql`
    few_page AS MATERIALIZED (
      SELECT changed.* FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
        SELECT p.id, p."wordBits", p."trigramBits" FROM "Page" p
        WHERE p."ownerId" = owner.id AND p."trashedAt" IS NULL AND ${isChangedSince(time)}
        ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${fewMax + 1}) changed
      LIMIT ${fewMax + 1}),
    few AS MATERIALIZED (SELECT count(*) <= ${fewMax} AS holds FROM few_page)`;
}

/**
 * The owners whose titles are searched as a whole: the actor, and those who share much with them; below a folder with
 * many pages, its owner; where many pages changed, all in reach.
 */
function ownersSearched(actor: Actor, search: PageFilter): Prisma.Sql {
  const top = topSearched(actor, search);
  if (top !== null)
    return Prisma.sql`
      SELECT f."ownerId" AS id FROM "Folder" f WHERE f.id = ${top}::uuid AND NOT (SELECT few.holds FROM few)`;
  if (search.changedSince !== null)
    return Prisma.sql`SELECT reached.id FROM (${ownersInReach(actor)}) reached WHERE NOT (SELECT few.holds FROM few)`;
  return Prisma.sql`
    SELECT ${actor.userId}::uuid AS id
    UNION SELECT g."ownerId" FROM "Grant" g
    WHERE g."userId" = ${actor.userId}::uuid AND NOT (SELECT few.holds FROM few)`;
}

/** The folder below which a search looks, from the search or the token's limit; null for everywhere. */
export function topSearched(actor: Actor, { folderId }: PageFilter): string | null {
  return folderId ?? folderLimitOf(actor);
}

/**
 * Joins the page of a candidate (its id as SQL) as `wanted`, so that pages in the trash or outside the search do not
 * take the place of others. The validity of a token or session is checked later, once the pages are ranked.
 */
export type JoinWantedPage = (pageId: Prisma.Sql) => Prisma.Sql;

/** OFFSET makes it one look-up per candidate, only for those that are used. */
function wantedWhere(isWanted: Prisma.Sql): JoinWantedPage {
  return (pageId) => Prisma.sql`CROSS JOIN LATERAL (
    SELECT p.id FROM "Page" p
    WHERE p.id = ${pageId} AND p."trashedAt" IS NULL AND ${isWanted} OFFSET 0) wanted`;
}
