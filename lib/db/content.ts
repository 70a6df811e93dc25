import "server-only";
import type { RevisionCause } from "@/lib/contracts/revisions";
import type { Actor } from "@/lib/domain/access/actor";
import type { JsonObject } from "@/lib/domain/content/json-value";
import { accessiblePage } from "./access";
import type { Database } from "./database";

/** The current content of a page. `etag` is without quotes. */
export type ContentRow = { markdown: string; etag: string; properties: JsonObject; updatedAt: Date };

/** Whether a read keeps others from writing the page until the transaction ends. */
export type ReadLock = "lock" | "no lock";

/** The content of an accessible page, or null. */
export async function findContent(
  db: Database,
  actor: Actor,
  target: { pageId: string; lock: ReadLock },
): Promise<ContentRow | null> {
  // The lock is a statement of its own: one that waits for a lock sees the row as the writer before left it, but
  // joins it with the revisions of its own beginning, among which the new current one is not.
  if (target.lock === "lock") await lockPage(db, actor, target.pageId);
  const rows = await db.$queryRaw<ContentRow[]>`
    SELECT r.markdown, p.etag, p.properties, r."createdAt" AS "updatedAt"
    FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId"
    WHERE p.id = ${target.pageId}::uuid AND ${accessiblePage(actor)}`;
  return rows[0] ?? null;
}

async function lockPage(db: Database, actor: Actor, pageId: string): Promise<void> {
  await db.$queryRaw`
    SELECT 1 FROM "Page" p WHERE p.id = ${pageId}::uuid AND ${accessiblePage(actor)} FOR NO KEY UPDATE OF p`;
}

/** The ETag of an accessible page's content, without quotes, or null. */
export async function findEtag(db: Database, actor: Actor, pageId: string): Promise<string | null> {
  const rows = await db.$queryRaw<{ etag: string }[]>`
    SELECT p.etag FROM "Page" p WHERE p.id = ${pageId}::uuid AND ${accessiblePage(actor)}`;
  return rows[0]?.etag ?? null;
}

/** A content to become the current one of a page whose current ETag is `expectedEtag` (both without quotes). */
export type NewContent = {
  pageId: string;
  expectedEtag: string;
  revisionId: string;
  markdown: string;
  etag: string;
  size: number;
  properties: JsonObject;
  cause: RevisionCause;
};

/**
 * Makes a content the current one and records it as a revision, in one statement, if the page is accessible and
 * still at `expectedEtag`; otherwise changes nothing. Of writers that expect the same ETag at once, one succeeds:
 * the row's lock orders them, and PostgreSQL checks the condition again on the row as the first one left it.
 */
export async function storeContent(db: Database, actor: Actor, content: NewContent): Promise<boolean> {
  const tokenName = actor.kind === "token" ? actor.tokenName : null;
  const rows = await db.$queryRaw<unknown[]>`
    WITH written AS (
      UPDATE "Page" p SET etag = ${content.etag}, "revisionId" = ${content.revisionId}::uuid,
        properties = ${JSON.stringify(content.properties)}::jsonb, "updatedAt" = clock_timestamp()
      WHERE p.id = ${content.pageId}::uuid AND p.etag = ${content.expectedEtag} AND ${accessiblePage(actor)}
      RETURNING p.id)
    INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId", "tokenName",
      "createdAt")
    SELECT ${content.revisionId}::uuid, written.id, ${content.markdown}, ${content.etag}, ${content.size}::int,
      ${content.cause}, ${actor.userId}::uuid, ${tokenName}, clock_timestamp()
    FROM written RETURNING 1`;
  return rows.length > 0;
}
