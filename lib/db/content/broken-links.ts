import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import type { LinkPlace } from "@/lib/domain/links/link-place";
import { isAccessible, isAccessibleInTrash, isBelow } from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import { readableFileOf } from "@/lib/db/access/readable-files";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { newestPages, scannedPagesMax, thesePages } from "./pages-in-order";
import { namesVisibleFolders } from "./visible-folder-names";

// How many links one statement looks at.
const linksMax = 20_000;
/** The ordinal after that of every link. */
const afterLinks = 2_147_483_647;

/** A link that leads nowhere, in its page. `ordinal` says which of its links it is. */
export type BrokenLinkRow = {
  pageId: string;
  title: string;
  updatedAt: Date;
  ordinal: number;
  folderNames: string[] | null;
  kind: "wikilink" | "embed" | "link" | "image";
  target: string;
  line: number;
  why: "missing" | "trashed";
};

/** Links that lead nowhere, and the last one looked at, unless it was the last of all. */
type BrokenLinkRows = { rows: BrokenLinkRow[]; bound: LinkPlace | null };

type Filter = {
  folderId: string | null;
  /** The only pages to look at, if they are known; null for all in reach. */
  pageIds: readonly string[] | null;
  after: LinkPlace | null;
  limit: number;
};

type End = { boundAt: Date | null; boundId: string | null; boundOrdinal: number | null };

/**
 * The links in accessible pages that lead to nothing that the actor can see, those of the pages updated last first, at most
 * `limit`. What exists where they cannot see it is missing, as what does not exist.
 */
export async function listBrokenLinkRows(
  db: Database,
  actor: Actor,
  { folderId, pageIds, after, limit }: Filter,
): Promise<BrokenLinkRows> {
  const isRest =
    after === null
      ? Prisma.sql`TRUE`
      : Prisma.sql`NOT (page.id = ${after.id}::uuid AND l.ordinal <= ${after.ordinal}::int)`;
  const rows = await db.$queryRaw<(End & (BrokenLinkRow | { pageId: null }))[]>`
    WITH scanned AS MATERIALIZED (${pageIds === null ? newestPages(actor, after) : thesePages(pageIds, after)}),
    page AS MATERIALIZED (
      SELECT p.id, p."updatedAt", p.title, p."parentId" FROM scanned JOIN "Page" p ON p.id = scanned.id
      WHERE ${isAccessible("page", actor)} AND ${isBelow(folderId)}),
    link AS MATERIALIZED (
      SELECT page.id AS "pageId", page.title, page."updatedAt", page."parentId", l.ordinal, l.kind, l.target, l.line, l.folder,
        l."toPageId", l."toFileId", l."grantsFileAccess"
      FROM (SELECT * FROM page ORDER BY page."updatedAt" DESC, page.id DESC) page
      CROSS JOIN LATERAL (SELECT * FROM "Link" l WHERE l."pageId" = page.id AND ${isRest} LIMIT ${linksMax}) l
      ORDER BY page."updatedAt" DESC, page.id DESC, l.ordinal LIMIT ${linksMax}),
    broken AS MATERIALIZED (
      SELECT link.*, CASE WHEN ${isInTrash(actor)} THEN 'trashed' ELSE 'missing' END AS why
      FROM link WHERE NOT ${leadsSomewhere(actor)}
      ORDER BY link."updatedAt" DESC, link."pageId" DESC, link.ordinal LIMIT ${limit}),
    bound AS (
      SELECT either.* FROM (
        (SELECT 1 AS rank, link."updatedAt" AS "boundAt", link."pageId" AS "boundId", link.ordinal AS "boundOrdinal" FROM link
         ORDER BY link."updatedAt" DESC, link."pageId" DESC, link.ordinal OFFSET ${linksMax - 1} LIMIT 1)
        UNION ALL
        (SELECT 2, scanned."updatedAt", scanned.id, ${afterLinks}::int FROM scanned
         ORDER BY scanned."updatedAt" DESC, scanned.id DESC OFFSET ${scannedPagesMax - 1} LIMIT 1)) either
      ORDER BY either.rank LIMIT 1)
    SELECT bound."boundAt", bound."boundId", bound."boundOrdinal",
      broken."pageId", broken.title, broken."updatedAt", broken.ordinal, broken.kind, broken.target, broken.line, broken.why,
      ${folderNames(actor, Prisma.sql`broken."parentId"`)} AS "folderNames"
    FROM (SELECT) always LEFT JOIN bound ON TRUE LEFT JOIN broken ON TRUE
    ORDER BY broken."updatedAt" DESC, broken."pageId" DESC, broken.ordinal`;
  const [end] = rows;
  const { boundAt, boundId, boundOrdinal } = end ?? {};
  const bound = boundAt && boundId ? { at: boundAt, id: boundId, ordinal: boundOrdinal ?? afterLinks } : null;
  return { rows: rows.filter((row) => row.pageId !== null), bound };
}

/** Whether a `link` leads to a page or a file that the actor can see, by a name that tells them nothing new. */
function leadsSomewhere(actor: Actor): Prisma.Sql {
  const isNamed = (place: Prisma.Sql, ownerId: Prisma.Sql) =>
    Prisma.sql`(${isAllOf(actor, ownerId)} OR ${namesVisibleFolders(actor, Prisma.sql`link.folder`, place)})`;
  return Prisma.sql`(
    link."toPageId" IS NOT NULL AND EXISTS (
      SELECT FROM "Page" p WHERE p.id = link."toPageId" AND ${isAccessible("page", actor)}
        AND ${isNamed(Prisma.sql`p."parentId"`, Prisma.sql`p."ownerId"`)})
    OR link."toFileId" IS NOT NULL AND EXISTS (
      SELECT FROM ${readableFileOf(actor, Prisma.sql`link."toFileId"`, Prisma.sql`link."grantsFileAccess"`)} x
      WHERE link."grantsFileAccess" OR ${isNamed(Prisma.sql`x."parentId"`, Prisma.sql`x."ownerId"`)}))`;
}

/** Whether a `link` leads to something in the trash that the actor may take out of it. */
function isInTrash(actor: Actor): Prisma.Sql {
  const isPlain = (ownerId: Prisma.Sql) => Prisma.sql`(link.folder = '' OR ${isAllOf(actor, ownerId)})`;
  return Prisma.sql`(
    EXISTS (SELECT FROM "Page" p WHERE p.id = link."toPageId" AND ${isAccessibleInTrash("page", actor, "edit")}
      AND ${isPlain(Prisma.sql`p."ownerId"`)})
    OR EXISTS (SELECT FROM "File" x WHERE x.id = link."toFileId" AND ${isAccessibleInTrash("file", actor, "edit")}
      AND ${isPlain(Prisma.sql`x."ownerId"`)}))`;
}

/** Whether the actor sees everything of an owner (as SQL). */
function isAllOf(actor: Actor, ownerId: Prisma.Sql): Prisma.Sql {
  return folderLimitOf(actor) === null ? Prisma.sql`${ownerId} = ${actor.userId}::uuid` : Prisma.sql`FALSE`;
}
