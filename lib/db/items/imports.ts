import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Cover } from "@/lib/contracts/fields/covers";
import type { Actor } from "@/lib/domain/access/actor";
import { writeJson } from "@/lib/domain/content/write-json";
import { tokenIdOf } from "@/lib/domain/access/token-id-of";
import { tokenNameOf } from "@/lib/domain/access/token-name-of";
import { isAccessible, isActorActive } from "@/lib/db/access/access";
import type { FileDates } from "@/lib/domain/vault/file-dates";
import type { ContentReferences } from "@/lib/db/content/content-references";
import { linkAuthor } from "@/lib/db/content/link-authors";
import type { Database } from "@/lib/db/connection/database";
import type { NewFile } from "./files";
import type { NewFolder } from "./folders";
import type { NewPage } from "./pages";
import type { PlaceRow } from "./tree-changes";

/** Defers the binding of links in the transaction until `bindImportedLinks`. */
export async function beginImport(tx: Database): Promise<void> {
  await tx.$queryRaw`SELECT set_config('sheaf.importing', 'on', true)`;
}

/** The importing actor and the destination, a single place where they may add items. */
export type Importing = { actor: Actor; place: PlaceRow };

/**
 * A folder to create; `path` has the ids from the top down to it. No other transaction sees it before this one ends.
 */
export type ImportedFolder = NewFolder & { path: string[] };

/** Stores folders, each in the place or in a new folder; returns their number. */
export function insertImportedFolders(
  tx: Database,
  { actor, place }: Importing,
  folders: readonly ImportedFolder[],
): Promise<number> {
  const rows = folders.map(({ path, ...folder }) => ({ ...folder, path: `{${path.join(",")}}` }));
  return tx.$executeRaw`
    INSERT INTO "Folder" (id, "ownerId", "parentId", name, "nameKey", icon, path, "openFrom")
    SELECT new.id, ${place.ownerId}::uuid, new."parentId", new.name, new."nameKey", new.icon, new.path::uuid[],
      ${place.openFrom}::int
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS new (id uuid, "parentId" uuid, name text, "nameKey" text, icon text, path text)
    WHERE ${isActorActive(actor)}`;
}

/** A page to create, with its first revision. */
export type ImportedPage = Omit<NewPage, "names" | "cause"> &
  ContentReferences & { cover: Cover | null } & FileDates;

/** Stores pages in the place or in folders of this transaction; returns their number. */
export async function insertImportedPages(
  tx: Database,
  { actor, place }: Importing,
  pages: readonly ImportedPage[],
): Promise<number> {
  const rows = pages.map((page) => ({ ...page, links: undefined, aliasKeys: undefined }));
  const links = pages.flatMap(({ id, links }) => links.map((link) => ({ pageId: id, ...link })));
  const aliases = pages.flatMap(({ id, aliasKeys }) => aliasKeys.map((key) => ({ pageId: id, key })));
  const [rowsJson, linksJson] = [await toJson(rows), await toJson(links)];
  const stored = await tx.$queryRaw<{ count: number }[]>`
    WITH new AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${rowsJson}::json)
        AS new (id uuid, "revisionId" uuid, "parentId" uuid, title text, "titleKey" text, icon text, cover jsonb, markdown text,
          etag text, size int, properties jsonb, "createdAt" timestamptz, "updatedAt" timestamptz)
      WHERE ${isActorActive(actor)}),
    pages AS (
      INSERT INTO "Page" (id, "ownerId", "parentId", title, "wordBits", "trigramBits", icon, cover, properties, "revisionId", etag,
        "createdAt", "updatedAt")
      SELECT new.id, ${place.ownerId}::uuid, new."parentId", new.title, bits."wordBits", bits."trigramBits", new.icon, new.cover,
        new.properties, new."revisionId", new.etag, COALESCE(new."createdAt", now()), COALESCE(new."updatedAt", now())
      FROM new, title_bits(new.title, new."titleKey") bits),
    titles AS (
      INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey")
      SELECT new.id, ${place.ownerId}::uuid, new.title, new."titleKey" FROM new),
    texts AS (
      INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId", "tokenName", "tokenId")
      SELECT new."revisionId", new.id, new.markdown, new.etag, new.size, 'import', ${actor.userId}::uuid, ${tokenNameOf(actor)},
      ${tokenIdOf(actor)}::uuid
      FROM new),
    aliases AS (
      INSERT INTO "PageAlias" ("pageId", "revisionId", "aliasKey", "ownerId")
      SELECT new.id, new."revisionId", alias.key, ${place.ownerId}::uuid
      FROM json_to_recordset(${JSON.stringify(aliases)}::json) AS alias ("pageId" uuid, key text)
      JOIN new ON new.id = alias."pageId"),
    links AS (
      INSERT INTO "Link" ("pageId", "revisionId", ordinal, "ownerId", kind, target, key, folder, spelling, "folderSpelling", line,
        "authorId", "authorFolderId")
      SELECT new.id, new."revisionId", link.ordinal, ${place.ownerId}::uuid, link.kind, link.target, link.key, link.folder,
        link.spelling, link."folderSpelling", link.line, author."authorId", author."authorFolderId"
      FROM (SELECT ${place.ownerId}::uuid AS "ownerId") named CROSS JOIN LATERAL (${linkAuthor(actor, "written")}) author
      CROSS JOIN json_to_recordset(${linksJson}::json)
        AS link ("pageId" uuid, ordinal int, kind text, target text, key text, folder text, spelling text, "folderSpelling" text,
          line int)
      JOIN new ON new.id = link."pageId")
    SELECT count(*)::int AS count FROM new`;
  return stored[0]?.count ?? 0;
}

/** Long texts, or very many links, take a while. */
function toJson(rows: readonly object[]): Promise<string> {
  return writeJson(rows, () => yieldToEventLoop());
}

/** A file to create, whose bytes are stored. */
export type ImportedFile = Omit<NewFile, "name"> & {
  parentId: string | null;
  name: string;
  nameKey: string;
  /** Null means now. */
  createdAt: Date | null;
  updatedAt: Date | null;
};

/** Stores files in the place or in folders of this transaction; returns their number. */
export function insertImportedFiles(
  tx: Database,
  { actor, place }: Importing,
  files: readonly ImportedFile[],
): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO "File" (id, "ownerId", "parentId", name, "nameKey", "mimeType", size, sha256, "createdAt", "updatedAt")
    SELECT new.id, ${place.ownerId}::uuid, new."parentId", new.name, new."nameKey", new."mimeType", new.size, new.sha256,
      COALESCE(new."createdAt", now()), COALESCE(new."updatedAt", now())
    FROM json_to_recordset(${JSON.stringify(files)}::json)
      AS new (id uuid, "parentId" uuid, name text, "nameKey" text, "mimeType" text, size int, sha256 text,
        "createdAt" timestamptz, "updatedAt" timestamptz)
    WHERE ${isActorActive(actor)}`;
}

/**
 * Binds all deferred links of the owner. Those of the imported pages grant access to the files imported with them.
 * Returns the number of links between imported pages and other pages; links to pages that the actor cannot see count as
 * unbound.
 */
export async function bindImportedLinks(
  tx: Database,
  actor: Actor,
  { ownerId, pageIds, fileIds }: { ownerId: string; pageIds: readonly string[]; fileIds: readonly string[] },
): Promise<number> {
  await tx.$queryRaw`SELECT bind_links(${ownerId}::uuid, NULL)::text`;
  await tx.$executeRaw`
    UPDATE "Link" l SET "grantsFileAccess" = TRUE
    WHERE l."pageId" IN (SELECT imported::uuid FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) imported)
      AND l."toFileId" IN (SELECT imported::uuid FROM json_array_elements_text(${JSON.stringify(fileIds)}::json) imported)`;
  const rows = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) imported
    JOIN "Link" l ON l."pageId" = imported::uuid
    JOIN "Page" p ON p.id = l."toPageId" AND ${isAccessible("page", actor)}
    WHERE l."toPageId" <> l."pageId"`;
  return rows[0]?.count ?? 0;
}
