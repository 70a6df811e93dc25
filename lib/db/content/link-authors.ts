import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { type Reader, reachableFile, reachablePage } from "@/lib/db/access/access";
import { Prisma } from "@/lib/db/generated/client";
import { namesVisibleFolders } from "./visible-folder-names";

// Who may edit a page can guess in a link what a hidden page is called. So that a rename does not confirm it, and tell the
// new name, it writes only links anew whose author could read what they lead to.

/** Where words come from: written now, or restored from what stood in the page before. */
export type WordsFrom = "written" | "restored";

/** Who is the author of new links in the page `named`, as columns of `Link`: null where that is its owner. */
export function linkAuthor(actor: Actor, words: WordsFrom): Prisma.Sql {
  const limit = folderLimitOf(actor);
  const me = Prisma.sql`${actor.userId}::uuid`;
  if (limit !== null) return Prisma.sql`SELECT ${me} AS "authorId", ${limit}::uuid AS "authorFolderId"`;
  if (words === "written")
    return Prisma.sql`SELECT NULLIF(${me}, named."ownerId") AS "authorId", NULL::uuid AS "authorFolderId"`;
  return Prisma.sql`
    SELECT CASE WHEN named."ownerId" = ${me} THEN other."userId" ELSE ${me} END AS "authorId",
      CASE WHEN named."ownerId" = ${me} THEN other."folderId" END AS "authorFolderId"
    FROM (SELECT 1) one LEFT JOIN LATERAL (${otherWriters(actor)} LIMIT 1) other ON TRUE`;
}

/** The others who wrote the page `named`, tokens of the actor included that reach less than they do. */
export function otherWriters(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    SELECT r."userId", t."folderId" FROM "Revision" r LEFT JOIN "ApiToken" t ON t.id = r."tokenId"
    WHERE r."pageId" = named.id AND (
      r."userId" IS DISTINCT FROM ${actor.userId}::uuid
      OR r."tokenId" IS NOT NULL AND (t.id IS NULL OR t."folderId" IS NOT NULL))`;
}

/** A condition on a link (alias `l`) to this item: its author can read the item and see the folders that it names. */
export function isAuthorInSight(to: { kind: "page" | "file"; id: string }): Prisma.Sql {
  const table = to.kind === "page" ? Prisma.sql`"Page" p` : Prisma.sql`"File" x`;
  const id = to.kind === "page" ? Prisma.sql`p.id` : Prisma.sql`x.id`;
  const parent = to.kind === "page" ? Prisma.sql`p."parentId"` : Prisma.sql`x."parentId"`;
  const sees = (folderId: Prisma.Sql | null) => {
    const author: Reader = { kind: "stored", userId: Prisma.sql`l."authorId"`, folderId };
    const reaches = to.kind === "page" ? reachablePage(author, "view") : reachableFile(author, "view");
    return Prisma.sql`EXISTS (
      SELECT 1 FROM ${table} WHERE ${id} = ${to.id}::uuid AND ${reaches}
        AND ${namesVisibleFolders(author, Prisma.sql`l.folder`, parent)})`;
  };
  return Prisma.sql`(CASE WHEN l."authorId" IS NULL THEN TRUE WHEN l."authorFolderId" IS NULL THEN ${sees(null)}
    ELSE ${sees(Prisma.sql`l."authorFolderId"`)} END)`;
}
