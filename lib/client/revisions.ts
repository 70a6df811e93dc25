import {
  getRevisionOperation,
  listRevisionsOperation,
  restoreRevisionOperation,
  type RestoredRevision,
  type RevisionRecord,
  type RevisionWithContent,
} from "@/lib/contracts/revisions";
import { callOperation } from "./call-operation";
import type { ListPart } from "./follow-cursors";
import { requireAnswer } from "./require-answer";

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
  return requireAnswer(await callOperation(listRevisionsOperation, parts, signal ? { signal } : {}));
}

/** A revision with its text. */
export async function getRevision(
  revision: { pageId: string; revisionId: string },
  signal: AbortSignal,
): Promise<RevisionWithContent> {
  return requireAnswer(await callOperation(getRevisionOperation, { params: revision }, { signal }));
}

/** Makes a revision's text the current one, as long as the page is still what `etag` names. */
export async function restoreRevision(
  revision: { pageId: string; revisionId: string },
  etag: string,
): Promise<RestoredRevision> {
  return requireAnswer(
    await callOperation(restoreRevisionOperation, { params: revision }, { ifMatch: etag }),
  );
}
