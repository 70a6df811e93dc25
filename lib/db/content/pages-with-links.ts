import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { Database } from "@/lib/db/connection/database";

const pagesMax = 5_000;
const linksMax = 20_000;

/** The pages in a folder or below it, seen or not; null where they are many. */
export async function listPageIdsBelow(db: Database, folderId: string): Promise<string[] | null> {
  const rows = await db.$queryRaw<{ id: string | null }[]>`
    WITH below AS MATERIALIZED (
      SELECT f.id FROM "Folder" f WHERE f.path @> ARRAY[${folderId}::uuid] AND f."trashedAt" IS NULL LIMIT ${pagesMax + 1})
    SELECT p.id FROM "Page" p
    WHERE p."parentId" = ANY (ARRAY(SELECT below.id FROM below)) AND p."trashedAt" IS NULL
      AND (SELECT count(*) FROM below) <= ${pagesMax}
    UNION ALL SELECT NULL WHERE (SELECT count(*) FROM below) > ${pagesMax}
    LIMIT ${pagesMax + 1}`;
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return ids.length > pagesMax || ids.length < rows.length ? null : ids;
}

/**
 * The pages of the actor with a link that leads nowhere or to the trash, by the index of these links; null where they are
 * many, or where others share items with the actor, whose links can lead to what they do not see.
 */
export async function listPageIdsWithLooseLinks(db: Database, { userId }: Actor): Promise<string[] | null> {
  const rows = await db.$queryRaw<
    { id: string | null; links: number; inTrash: number; isSharedWith: boolean }[]
  >`
    WITH trashed AS MATERIALIZED (
      SELECT p.id, 'page' AS kind FROM "Page" p WHERE p."ownerId" = ${userId}::uuid AND p."batchId" IS NOT NULL
      UNION ALL SELECT x.id, 'file' FROM "File" x WHERE x."ownerId" = ${userId}::uuid AND x."batchId" IS NOT NULL
      LIMIT ${pagesMax + 1}),
    loose AS MATERIALIZED (
      SELECT l."pageId" FROM "Link" l
      WHERE l."ownerId" = ${userId}::uuid AND l."toPageId" IS NULL AND l."toFileId" IS NULL
      UNION ALL SELECT l."pageId" FROM trashed JOIN "Link" l ON l."toPageId" = trashed.id WHERE trashed.kind = 'page'
      UNION ALL SELECT l."pageId" FROM trashed JOIN "Link" l ON l."toFileId" = trashed.id WHERE trashed.kind = 'file'
      LIMIT ${linksMax + 1}),
    many AS MATERIALIZED (
      SELECT (SELECT count(*) FROM loose)::int AS links, (SELECT count(*) FROM trashed)::int AS "inTrash",
        EXISTS (SELECT FROM "Grant" g WHERE g."userId" = ${userId}::uuid) AS "isSharedWith")
    SELECT page.id, many.* FROM many LEFT JOIN (SELECT DISTINCT loose."pageId" AS id FROM loose) page ON TRUE`;
  const [first] = rows;
  if (first === undefined || first.isSharedWith) return null;
  if (first.links > linksMax || first.inTrash > pagesMax) return null;
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
