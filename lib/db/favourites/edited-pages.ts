import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { hasPermission, joinAccess } from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { recentsMax } from "@/lib/contracts/limits";
import { type ItemRow, pageItemColumns } from "./favourites";

/** A page with a text of it, in which the actor stopped at `editedAt`, and the one before that. */
export type EditedPageRow = ItemRow & {
  folderNames: string[] | null;
  editedAt: Date;
  markdown: string;
  /** Null where the text is too long to compare, or there is none. */
  before: string | null;
};

/** Of each page, so many revisions are looked through for the last one of the person. */
const revisionsLookedThrough = 50;
/** Longer texts are not compared, in bytes; only their beginning is read, in characters. */
const comparedBytesMax = 256 * 1024;
const beginningLength = 2_000;

const text = (revision: Prisma.Sql) => Prisma.sql`
  CASE WHEN ${revision}.size <= ${comparedBytesMax}::int THEN ${revision}.markdown
    ELSE left(${revision}.markdown, ${beginningLength}::int) END`;

const isShort = (revision: Prisma.Sql) => Prisma.sql`${revision}.size <= ${comparedBytesMax}::int`;

/** The accessible pages that a person wrote to last in a browser, of those opened last, the last one first. */
export function listEditedPageRows(db: Database, actor: Actor, limit: number): Promise<EditedPageRow[]> {
  const [mine, earlier] = [Prisma.sql`mine`, Prisma.sql`earlier`];
  return db.$queryRaw<EditedPageRow[]>`
    SELECT edited.*, ${text(mine)} AS markdown, before.markdown AS before
    FROM (
      SELECT ${pageItemColumns(actor)}, ${folderNames(actor, Prisma.sql`p."parentId"`)} AS "folderNames",
        last.id AS "revisionId", last."createdAt" AS "editedAt"
      FROM (
        SELECT r."pageId" FROM "RecentPage" r WHERE r."userId" = ${actor.userId}::uuid
        ORDER BY r."openedAt" DESC LIMIT ${recentsMax}) recent
      JOIN "Page" p ON p.id = recent."pageId" ${joinAccess("page", actor)}
      CROSS JOIN LATERAL (
        SELECT r.id, r."createdAt" FROM (
          SELECT r.id, r."createdAt", r."userId", r."tokenName" FROM "Revision" r WHERE r."pageId" = p.id
          ORDER BY r."createdAt" DESC, r.id DESC LIMIT ${revisionsLookedThrough}) r
        WHERE r."userId" = ${actor.userId}::uuid AND r."tokenName" IS NULL
        ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) last
      WHERE ${hasPermission("page", actor)}
      ORDER BY last."createdAt" DESC LIMIT ${limit}) edited
    JOIN "Revision" mine ON mine.id = edited."revisionId"
    LEFT JOIN LATERAL (
      SELECT earlier.markdown FROM (
        SELECT r.markdown, r.size FROM "Revision" r
        WHERE r."pageId" = edited.id AND (r."createdAt", r.id) < (mine."createdAt", mine.id)
        ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) earlier
      WHERE ${isShort(mine)} AND ${isShort(earlier)}) before ON TRUE
    ORDER BY edited."editedAt" DESC`;
}

/** These accessible pages with the beginning of their text, the last updated first. */
export function findPageBeginnings(
  db: Database,
  actor: Actor,
  pageIds: readonly string[],
): Promise<EditedPageRow[]> {
  return db.$queryRaw<EditedPageRow[]>`
    SELECT ${pageItemColumns(actor)}, ${folderNames(actor, Prisma.sql`p."parentId"`)} AS "folderNames",
      p."updatedAt" AS "editedAt", left(r.markdown, ${beginningLength}::int) AS markdown, NULL AS before
    FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId" ${joinAccess("page", actor)}
    WHERE p.id = ANY (${pageIds}::uuid[]) AND ${hasPermission("page", actor)}
    ORDER BY p."updatedAt" DESC`;
}
