import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { isAccessible } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { logChange } from "@/lib/db/changes/change-log";
import { linkAuthor } from "@/lib/db/content/link-authors";
import { Prisma } from "@/lib/db/generated/client";
import {
  authorOfCopied,
  byActor,
  coverWith,
  filesShownBy,
  insertLinks,
  insertPages,
  insertRevisions,
  linkAsItWas,
  type Named,
  staysRestricted,
} from "./copied-parts";
import { copyLinkedFiles, overlongNames, type OverlongName, shortenFileNames } from "./copy-linked-files";
import { writablePlace } from "./writable-place";

/** A copy of a page to make. */
export type PageCopy = {
  pageId: string;
  parentId: string | null;
  newId: string;
  newRevisionId: string;
};

/**
 * Copies a page within its owner's tree, under its own title. False if the destination is in another tree, the title is
 * taken there, or the actor may not do it. This is the case of nearly all copies, and planning the statement of
 * `copyPageAnywhere` takes longer than running this one.
 */
export async function copyPageWithinTree(db: Database, actor: Actor, copy: PageCopy): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    WITH place AS (${writablePlace(actor, copy.parentId)}),
    named AS (
      SELECT place.*, source."titleKey" AS key FROM place JOIN "PageTitle" source ON source."ownerId" = place."ownerId"
      WHERE source."pageId" = ${copy.pageId}::uuid AND NOT ${isTitleTaken(actor)}),
    copied AS (
      ${insertPages}
      SELECT ${copy.newId}::uuid, named."ownerId", named.id, ${staysRestricted(actor, "page")}, p.title, p."wordBits", p."trigramBits",
        p.icon, p.cover, p.properties, ${copy.newRevisionId}::uuid, p.etag
      FROM named, "Page" p WHERE p.id = ${copy.pageId}::uuid AND ${isAccessible("page", actor)}
      RETURNING *),
    linked AS (
      ${insertLinks}
      SELECT copied.id, copied."revisionId", copied."ownerId", ${linkAsItWas},
        l."toPageId", l."toFileId", l."grantsFileAccess", l."authorId", l."authorFolderId"
      FROM copied, "Link" l WHERE l."pageId" = ${copy.pageId}::uuid),
    ${whatComesWithCopy(actor, copy, Prisma.sql`named.key`)}
    SELECT 1 FROM copied`;
  return rows.length > 0;
}

/**
 * Copies a page, under another title if its own is taken. A copy for another owner, from which no link leads back, includes
 * the files that the page shows. False if the actor cannot see the page or may not add items to the destination.
 */
export async function copyPageAnywhere(
  tx: Database,
  actor: Actor,
  copy: PageCopy & { otherTitle: Named },
): Promise<boolean> {
  const { text, key } = copy.otherTitle;
  const rows = await tx.$queryRaw<{ overlong: OverlongName[] }[]>`
    WITH place AS (${writablePlace(actor, copy.parentId)}),
    named AS (
      SELECT place.*, source."ownerId" AS "fromOwnerId", source."titleKey" AS key, ${isTitleTaken(actor)} AS taken
      FROM place, "PageTitle" source WHERE source."pageId" = ${copy.pageId}::uuid),
    page AS (SELECT ${copy.pageId}::uuid AS id, named."fromOwnerId" AS "ownerId", named.id AS parent FROM named),
    brought AS MATERIALIZED (${filesShownBy(actor)}),
    copied AS (
      ${insertPages}
      SELECT ${copy.newId}::uuid, named."ownerId", named.id, ${staysRestricted(actor, "page")}, CASE WHEN named.taken THEN ${text} ELSE p.title END,
        CASE WHEN named.taken THEN bits."wordBits" ELSE p."wordBits" END,
        CASE WHEN named.taken THEN bits."trigramBits" ELSE p."trigramBits" END,
        p.icon, ${coverWith(Prisma.sql`brought`)}, p.properties, ${copy.newRevisionId}::uuid, p.etag
      FROM named, title_bits(${text}, ${key}) bits, "Page" p
      WHERE p.id = ${copy.pageId}::uuid AND ${isAccessible("page", actor)}
      RETURNING *),
    linked AS (
      ${insertLinks}
      SELECT copied.id, copied."revisionId", copied."ownerId", ${linkAsItWas},
        CASE WHEN l."ownerId" = copied."ownerId" THEN l."toPageId" ELSE found.page_id END,
        CASE WHEN l."ownerId" = copied."ownerId" THEN l."toFileId" ELSE COALESCE(brought.copy, found.file_id) END,
        brought.id IS NOT NULL OR l."grantsFileAccess" AND l."ownerId" = copied."ownerId",
        ${authorOfCopied(Prisma.sql`brought.id IS NOT NULL`)}
      FROM copied JOIN "Link" l ON l."pageId" = ${copy.pageId}::uuid
      CROSS JOIN LATERAL (SELECT copied."ownerId") named CROSS JOIN LATERAL (${linkAuthor(actor, "written")}) author
      LEFT JOIN brought ON brought.id = l."toFileId"
      LEFT JOIN LATERAL (
        SELECT r.page_id, r.file_id FROM resolve_link(
          copied."ownerId", copied."parentId", l.key, l.folder, l.spelling, l."folderSpelling") r
        WHERE l."ownerId" <> copied."ownerId" AND brought.id IS NULL) found ON TRUE),
    ${copyLinkedFiles("copied", Prisma.sql`SELECT NULL::uuid AS parent, NULL::text AS key WHERE FALSE`)},
    "loggedFiles" AS (${logChange(broughtFiles, actor, { kind: "created", of: "file" })}),
    ${whatComesWithCopy(actor, copy, Prisma.sql`CASE WHEN named.taken THEN ${key} ELSE named.key END`)}
    SELECT ${overlongNames} AS overlong FROM copied`;
  const [row] = rows;
  if (row === undefined) return false;
  await shortenFileNames(tx, row.overlong);
  return true;
}

const broughtFiles = Prisma.sql`(SELECT a.copy AS id, copied."ownerId" FROM apart a, copied)`;

/** Whether the actor can see a page in `place` with the title of `source`. */
function isTitleTaken(actor: Actor): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "PageTitle" t JOIN "Page" p ON p.id = t."pageId"
    WHERE t."ownerId" = place."ownerId" AND t."titleKey" = source."titleKey"
      AND p."parentId" IS NOT DISTINCT FROM place.id AND ${isAccessible("page", actor)})`;
}

/** The rows beside that of the page `copied`, whose title has this key. Only its links depend on the destination. */
function whatComesWithCopy(actor: Actor, copy: PageCopy, titleKey: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    titled AS (
      INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey")
      SELECT copied.id, copied."ownerId", copied.title, ${titleKey} FROM copied, named),
    logged AS (${logChange(Prisma.sql`copied`, actor, { kind: "created", of: "page" })}),
    queued AS (INSERT INTO "IndexQueue" ("ownerId", "pageId") SELECT copied."ownerId", copied.id FROM copied),
    aliased AS (
      INSERT INTO "PageAlias" ("pageId", "revisionId", "aliasKey", "ownerId")
      SELECT copied.id, copied."revisionId", a."aliasKey", copied."ownerId"
      FROM copied, "PageAlias" a WHERE a."pageId" = ${copy.pageId}::uuid),
    revised AS (
      ${insertRevisions}
      SELECT copied."revisionId", copied.id, r.markdown, copied.etag, r.size, ${byActor(actor)}
      FROM copied, "Page" p JOIN "Revision" r ON r.id = p."revisionId" WHERE p.id = ${copy.pageId}::uuid)`;
}
