import "server-only";
import type { Leaf } from "@/lib/contracts/fields/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { isReachable, itemTables, type Reader } from "@/lib/db/access/access";
import { Prisma } from "@/lib/db/generated/client";
import { namesVisibleFolders } from "./visible-folder-names";

// An editor of a page can guess a hidden page's title in a link. So that a rename neither confirms it nor reveals the
// new title, it rewrites only links whose author could read their target.

/** The source of words: written now, or restored from an earlier content of the page. */
export type WordsFrom = "written" | "restored";

/**
 * The author of new links in the page `named`, as columns of `Link`: null for its owner. Restored words count as the
 * actor's only if nobody else has written the page.
 */
export function linkAuthor(actor: Actor, words: WordsFrom): Prisma.Sql {
  const limit = folderLimitOf(actor);
  const me = Prisma.sql`${actor.userId}::uuid`;
  const author = limit === null ? Prisma.sql`NULLIF(${me}, named."ownerId")` : me;
  const id =
    words === "written"
      ? author
      : Prisma.sql`CASE WHEN EXISTS (${otherWriters(actor)}) THEN ${nobody}::uuid ELSE ${author} END`;
  return Prisma.sql`SELECT ${id} AS "authorId", ${limit}::uuid AS "authorFolderId"`;
}

/** The author of words from an unknown source, who has no access to anything. */
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Revisions of the page `named` with words of others, or of tokens with less access than the actor, as far as known.
 */
export function otherWriters(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM "Revision" r LEFT JOIN "ApiToken" t ON t.id = r."tokenId"
    WHERE r."pageId" = named.id AND (
      r.operation = 'copy' OR r."userId" IS DISTINCT FROM ${actor.userId}::uuid
      OR r."tokenId" IS NOT NULL AND (t.id IS NULL OR t."folderId" IS NOT NULL))`;
}

/**
 * A condition that the author of a link (alias `l`) to this item can read the item and see the folders that it names.
 */
export function isAuthorInSight(to: Leaf): Prisma.Sql {
  const { alias, table } = itemTables[to.kind];
  const sees = (folderId: Prisma.Sql | null) => {
    const author: Reader = { kind: "stored", userId: Prisma.sql`l."authorId"`, folderId };
    return Prisma.sql`EXISTS (
      SELECT 1 FROM ${table} WHERE ${alias}.id = ${to.id}::uuid AND ${isReachable(to.kind, author, "view")}
        AND ${namesVisibleFolders(author, Prisma.sql`l.folder`, Prisma.sql`${alias}."parentId"`)})`;
  };
  return Prisma.sql`(CASE WHEN l."authorId" IS NULL OR ${shows(to)} THEN TRUE WHEN l."authorFolderId" IS NULL THEN ${sees(null)}
    ELSE ${sees(Prisma.sql`l."authorFolderId"`)} END)`;
}

/** Whether a link's page shows the file that it leads to: its author could read it, or it was uploaded there. */
function shows({ kind, id }: Leaf): Prisma.Sql {
  if (kind === "page") return Prisma.sql`FALSE`;
  return Prisma.sql`l."grantsFileAccess" OR EXISTS (
    SELECT 1 FROM "File" x WHERE x.id = ${id}::uuid AND x."pageId" = l."pageId" AND l.folder = '')`;
}
