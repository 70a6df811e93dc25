import type {
  copyPageOperation,
  deletePagePermanentlyOperation,
  movePageOperation,
  restorePageOperation,
  trashPageOperation,
} from "@/lib/contracts/lifecycle";
import type {
  createPageOperation,
  getPageOperation,
  listPagesOperation,
  updatePageOperation,
  PageRecord,
  PageSummary,
  UpdatedPageRecord,
} from "@/lib/contracts/pages";
import type { searchPagesOperation, FoundPageRecord } from "@/lib/contracts/page-search";
import { callOperation, type CallParts } from "@/lib/client/http/call-operation";
import { requireBody } from "@/lib/client/http/require-body";

/** A part of the list of pages. */
export type PageList = { data: PageSummary[]; nextCursor: string | null };

/** The part of the list after `cursor`, most recently updated first. */
export async function listPages(cursor: string | null, signal: AbortSignal): Promise<PageList> {
  const query = cursor === null ? {} : { cursor };
  return requireBody(await callOperation<typeof listPagesOperation>("GET /pages", { query }, { signal }));
}

/** The metadata of a page. */
export async function getPage(pageId: string, signal?: AbortSignal): Promise<PageRecord> {
  return requireBody(
    await callOperation<typeof getPageOperation>(
      "GET /pages/{pageId}",
      { params: { pageId } },
      signal ? { signal } : {},
    ),
  );
}

/** The pages whose titles have the words of `q`, or contain it; best first. */
export async function searchTitles(q: string, signal: AbortSignal): Promise<FoundPageRecord[]> {
  return requireBody(
    await callOperation<typeof searchPagesOperation>(
      "GET /pages/search",
      { query: { q, in: "title" } },
      { signal },
    ),
  ).data;
}

/** Where to look for pages. */
export type SearchPlace = { in: "all" | "title" | "body" | "similar"; folderId: string | null };

/** Some of the pages that a search found, and the cursor for the next ones, if there are any. */
export type FoundPages = {
  data: FoundPageRecord[];
  nextCursor?: string | undefined;
  complete?: false | undefined;
};

/** As `searchPages`, with the way to the next ones, or from a cursor on. */
export async function searchPagesFrom(
  q: string,
  { in: where, folderId, cursor }: SearchPlace & { cursor: string | null },
  signal: AbortSignal,
): Promise<FoundPages> {
  const query = {
    q,
    in: where,
    ...(folderId === null ? {} : { folderId }),
    ...(cursor === null ? {} : { cursor }),
  };
  return requireBody(
    await callOperation<typeof searchPagesOperation>("GET /pages/search", { query }, { signal }),
  );
}

/**
 * The pages in a place that have the words of `q`, or in their titles similar ones; best first, those by their titles before
 * those by their contents.
 */
export async function searchPages(
  q: string,
  place: SearchPlace,
  signal: AbortSignal,
): Promise<FoundPageRecord[]> {
  return (await searchPagesFrom(q, { ...place, cursor: null }, signal)).data;
}

/** The pages whose titles have the words of `q`, best first; where there are none, those that are spelled nearly so. */
export async function searchNearTitles(q: string, signal: AbortSignal): Promise<FoundPageRecord[]> {
  const found = await searchTitles(q, signal);
  return found.length > 0 ? found : searchPages(q, { in: "similar", folderId: null }, signal);
}

/** Creates an untitled, empty page in a folder, or at the top level. */
export async function createPage(parentId: string | null): Promise<PageRecord> {
  return requireBody(await callOperation<typeof createPageOperation>("POST /pages", { body: { parentId } }));
}

/** Creates a page with a title in a folder, or at the top level; an empty one where no text is given. */
export async function createTitledPage(body: {
  title: string;
  parentId: string | null;
  markdown?: string;
}): Promise<PageRecord> {
  return requireBody(await callOperation<typeof createPageOperation>("POST /pages", { body }));
}

/** Changes the title or the icon of a page. */
export async function updatePage(
  pageId: string,
  body: CallParts<typeof updatePageOperation>["body"],
  options: { keepalive: boolean } = { keepalive: false },
): Promise<UpdatedPageRecord> {
  return requireBody(
    await callOperation<typeof updatePageOperation>(
      "PATCH /pages/{pageId}",
      { params: { pageId }, body },
      options,
    ),
  );
}

/** Moves a page into a folder, or to the top level. */
export async function movePage(pageId: string, parentId: string | null): Promise<void> {
  await callOperation<typeof movePageOperation>("PATCH /pages/{pageId}/move", {
    params: { pageId },
    body: { parentId },
  });
}

/** Copies a page into a folder, or to the top level; returns the copy's id. */
export async function copyPage(pageId: string, parentId: string | null): Promise<{ id: string }> {
  return requireBody(
    await callOperation<typeof copyPageOperation>("POST /pages/{pageId}/copy", {
      params: { pageId },
      body: { parentId },
    }),
  );
}

/** Puts a page into the trash. */
export async function trashPage(pageId: string): Promise<void> {
  await callOperation<typeof trashPageOperation>(
    "DELETE /pages/{pageId}/trash",
    { params: { pageId }, query: {} },
    { changes: "trashed" },
  );
}

/** Takes a page out of the trash; returns where it is now. */
export async function restorePage(pageId: string): Promise<{ parentId: string | null }> {
  return requireBody(
    await callOperation<typeof restorePageOperation>(
      "PATCH /pages/{pageId}/restore",
      { params: { pageId } },
      { changes: "restored" },
    ),
  );
}

/** Deletes a page in the trash for good. */
export async function deletePagePermanently(pageId: string): Promise<void> {
  await callOperation<typeof deletePagePermanentlyOperation>("DELETE /pages/{pageId}/permanent", {
    params: { pageId },
  });
}
