import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { isAccessible } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** A destination in the tree of one owner, and the case-folded names of the items to add. */
export type IncomingNames = {
  ownerId: string;
  parentId: string | null;
  folderKeys: string[];
  titleKeys: string[];
};

/** The names of visible folders and pages in the destination that equal that of an item to add. */
export async function findNameCollisions(
  db: Database,
  actor: Actor,
  coming: IncomingNames,
): Promise<string[]> {
  const { ownerId, parentId, folderKeys, titleKeys } = coming;
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT f.name FROM "Folder" f
    WHERE f."ownerId" = ${ownerId}::uuid AND f."nameKey" = ANY (${toArray(folderKeys)})
      AND f."parentId" IS NOT DISTINCT FROM ${parentId}::uuid AND ${isAccessible("folder", actor)}
    UNION
    SELECT p.title FROM "PageTitle" t JOIN "Page" p ON p.id = t."pageId"
    WHERE t."ownerId" = ${ownerId}::uuid AND t."titleKey" = ANY (${toArray(titleKeys)})
      AND p."parentId" IS NOT DISTINCT FROM ${parentId}::uuid AND ${isAccessible("page", actor)}
    ORDER BY 1`;
  return rows.map(({ name }) => name);
}

/** An array of very many texts, sent as JSON because the driver is slow with arrays. */
function toArray(texts: readonly string[]): Prisma.Sql {
  return Prisma.sql`ARRAY(SELECT json_array_elements_text(${JSON.stringify(texts)}::json))`;
}
