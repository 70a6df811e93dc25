import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ContentLink } from "@/lib/domain/links/content-links";
import { Prisma } from "@/lib/db/generated/client";
import { linkAuthor, otherWriters, type WordsFrom } from "./link-authors";
import { namesVisibleFolders } from "./visible-folder-names";
import { isReadable } from "@/lib/db/access/readable-files";

/** The references in a content: its links, and the page's other names. */
export type ContentReferences = { links: readonly ContentLink[]; aliasKeys: readonly string[] };

/**
 * Expressions that store the links and aliases of a page whose row, with its new revision, is in `page`, and delete
 * those of its previous content, if any. A link that was there before stays bound to its target, or is resolved again
 * if it had none; others are resolved, and grant access to their file if the actor can read it. Restored words count as
 * the actor's only if nobody else has written the page. `newTitleKey` is the title of a page that is being created, which
 * its own links cannot find yet; null of one that is there. The expressions begin with a comma, or are empty when there
 * is nothing to do.
 */
export function storeReferences(
  page: Prisma.Sql,
  names: ContentReferences,
  { actor, newTitleKey, words = "written" }: { actor: Actor; newTitleKey: string | null; words?: WordsFrom },
): Prisma.Sql {
  return Prisma.sql`${newTitleKey === null ? dropNames(page) : Prisma.empty}
    ${names.aliasKeys.length === 0 ? Prisma.empty : storeAliases(page, names.aliasKeys)}
    ${names.links.length === 0 ? Prisma.empty : storeLinks(page, names.links, { actor, newTitleKey, words })}`;
}

function dropNames(page: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`,
    dropped_links AS (
      DELETE FROM "Link" l USING ${page} AS named WHERE l."pageId" = named.id AND l."revisionId" <> named."revisionId"),
    dropped_aliases AS (
      DELETE FROM "PageAlias" a USING ${page} AS named
      WHERE a."pageId" = named.id AND a."revisionId" <> named."revisionId")`;
}

function storeAliases(page: Prisma.Sql, aliasKeys: readonly string[]): Prisma.Sql {
  return Prisma.sql`,
    stored_aliases AS (
      INSERT INTO "PageAlias" ("pageId", "revisionId", "aliasKey", "ownerId")
      SELECT named.id, named."revisionId", key, named."ownerId"
      FROM ${page} AS named, json_array_elements_text(${JSON.stringify(aliasKeys)}::json) key)`;
}

function storeLinks(
  page: Prisma.Sql,
  links: readonly ContentLink[],
  { actor, newTitleKey, words }: { actor: Actor; newTitleKey: string | null; words: WordsFrom },
): Prisma.Sql {
  const isOwn = Prisma.sql`(new.folder = '' AND new.key = ${newTitleKey}::text) IS TRUE`;
  const grants = words === "written" ? mayGrant(actor) : mayGrantRestored(actor);
  return Prisma.sql`,
    stored_links AS (
      INSERT INTO "Link" ("pageId", "revisionId", ordinal, "ownerId", kind, target, key, folder, spelling, "folderSpelling", line, "toPageId", "toFileId", "grantsFileAccess",
        "authorId", "authorFolderId")
      SELECT named.id, named."revisionId", new.ordinal, named."ownerId", new.kind, new.target, new.key, new.folder,
        new.spelling, new."folderSpelling", new.line,
        COALESCE(kept."toPageId", found.page_id), COALESCE(kept."toFileId", found.file_id),
        CASE WHEN kept.target IS NULL THEN ${grants} ELSE kept."grantsFileAccess" END,
        CASE WHEN kept.target IS NULL THEN author."authorId" ELSE kept."authorId" END,
        CASE WHEN kept.target IS NULL THEN author."authorFolderId" ELSE kept."authorFolderId" END
      FROM ${page} AS named CROSS JOIN LATERAL (${linkAuthor(actor, words)} OFFSET 0) author
      CROSS JOIN json_to_recordset(${JSON.stringify(links)}::json)
        AS new (ordinal int, kind text, target text, key text, folder text, spelling text, "folderSpelling" text, line int)
      LEFT JOIN (
        SELECT DISTINCT ON (old.target) old.target, t.id AS "toPageId", x.id AS "toFileId", old."grantsFileAccess" AND x.id IS NOT NULL AS "grantsFileAccess",
          old."authorId", old."authorFolderId", t.id IS NOT NULL OR x.id IS NOT NULL AS leads
        FROM ${page} AS named JOIN "Link" old ON old."pageId" = named.id
        LEFT JOIN "Page" t ON t.id = old."toPageId" LEFT JOIN "File" x ON x.id = old."toFileId"
        ORDER BY old.target, (t.id IS NULL AND x.id IS NULL), old.ordinal) kept ON kept.target = new.target
      LEFT JOIN LATERAL (
        SELECT named.id AS page_id, NULL::uuid AS file_id WHERE ${isOwn}
        UNION ALL
        SELECT r.page_id, r.file_id FROM resolve_link(
          named."ownerId", named."parentId", new.key, new.folder, new.spelling, new."folderSpelling") r
        WHERE kept.leads IS NOT TRUE AND NOT ${isOwn}) found ON TRUE)`;
}

/** A condition that readers of the page (`named`) may read the file found (`found`): the author of the link can. */
function mayGrant(actor: Actor): Prisma.Sql {
  const place = Prisma.sql`(SELECT x."parentId" FROM "File" x WHERE x.id = found.file_id)`;
  return Prisma.sql`(${isReadable(actor, Prisma.sql`found.file_id`)}
    AND ${namesVisibleFolders(actor, Prisma.sql`new.folder`, place)})`;
}

/** The same for restored words, which others may have written, or a token with less access. */
function mayGrantRestored(actor: Actor): Prisma.Sql {
  return Prisma.sql`(${mayGrant(actor)} AND NOT EXISTS (${otherWriters(actor)}))`;
}
