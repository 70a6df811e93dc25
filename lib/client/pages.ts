import {
  createPageOperation,
  listPagesOperation,
  searchPagesOperation,
  updatePageOperation,
  type LocatedPageRecord,
  type PageRecord,
} from "@/lib/contracts/pages";
import { callOperation, type CallParts } from "./call-operation";
import { requireAnswer } from "./require-answer";

/** A part of the list of pages. */
export type PageList = { data: PageRecord[]; nextCursor: string | null };

/** The part of the list after `cursor`, most recently updated first. */
export async function listPages(cursor: string | null, signal: AbortSignal): Promise<PageList> {
  const query = cursor === null ? {} : { cursor };
  return requireAnswer(await callOperation(listPagesOperation, { query }, { signal }));
}

/** The pages whose titles have the words of `q`, or contain it; best first. */
export async function searchPages(q: string, signal: AbortSignal): Promise<LocatedPageRecord[]> {
  return requireAnswer(await callOperation(searchPagesOperation, { query: { q } }, { signal })).data;
}

/** Creates an untitled, empty page at the top level. */
export async function createPage(): Promise<PageRecord> {
  return requireAnswer(await callOperation(createPageOperation, { body: {} }));
}

/** Changes the title or the icon of a page. */
export async function updatePage(
  pageId: string,
  body: CallParts<typeof updatePageOperation>["body"],
  options: { keepalive: boolean } = { keepalive: false },
): Promise<PageRecord> {
  return requireAnswer(await callOperation(updatePageOperation, { params: { pageId }, body }, options));
}
