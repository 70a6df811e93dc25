import type {
  getRevisionOperation,
  listRevisionsOperation,
  restoreRevisionOperation,
  RestoredRevision,
  RevisionRecord,
  RevisionWithContent,
} from "@/lib/contracts/revisions";
import { callOperation } from "@/lib/client/http/call-operation";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import { requireBody } from "@/lib/client/http/require-body";

/** The place of the history of a page among the queries. */
export function revisionsKey(pageId: string): readonly string[] {
  return ["revisions", pageId];
}

/** The part of a page's history after `cursor`, newest first. */
export async function listRevisions(
  pageId: string,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPart<RevisionRecord>> {
  const parts = { params: { pageId }, query: cursor === null ? {} : { cursor } };
  return requireBody(
    await callOperation<typeof listRevisionsOperation>(
      "GET /pages/{pageId}/revisions",
      parts,
      signal ? { signal } : {},
    ),
  );
}

/** A revision with its text. */
export async function getRevision(
  revision: { pageId: string; revisionId: string },
  signal: AbortSignal,
): Promise<RevisionWithContent> {
  return requireBody(
    await callOperation<typeof getRevisionOperation>(
      "GET /pages/{pageId}/revisions/{revisionId}",
      { params: revision },
      { signal },
    ),
  );
}

/** Makes a revision's text the current one, as long as the page is still what `etag` names. */
export async function restoreRevision(
  revision: { pageId: string; revisionId: string },
  etag: string,
): Promise<RestoredRevision> {
  return requireBody(
    await callOperation<typeof restoreRevisionOperation>(
      "POST /pages/{pageId}/revisions/{revisionId}/restore",
      { params: revision },
      { ifMatch: etag },
    ),
  );
}
