import "server-only";
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from "node:timers/promises";
import { searchResultsMax, searchWaitSecondsMax } from "@/lib/contracts/limits";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { findFoundTexts, searchContentRows } from "@/lib/db/search/content-search";
import { findPendingContents } from "@/lib/db/search/index-queue";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { type ContentSearch, parseSearch } from "@/lib/domain/search/parse-search";
import { type SearchedText, snippetOf } from "@/lib/domain/search/snippet";
import type { ServiceContext } from "@/lib/services/context";
import { describeFault, log } from "@/lib/config/log";
import { presentLocatedPage } from "@/lib/services/pages/present-page";
import { indexContents } from "./index-contents";

/**
 * Pages found by content, with their places in the list of all, and whether there are more; `isCut` when possible
 * matches were not searched or are not indexed yet.
 */
export type FoundContents = {
  places: { page: FoundPageRecord; place: ListPlace }[];
  hasMore: boolean;
  isCut: boolean;
};

/**
 * Accessible pages whose contents match a search, after a place in the list of them, most recently updated first, at
 * most 20.
 */
export async function searchContents(
  ctx: ServiceContext,
  { text, folderId, after }: { text: string; folderId: string | null; after: ListPlace | null },
): Promise<FoundContents> {
  const search = parseSearch(text);
  if (search.words.length + search.phrases.length === 0) return { places: [], hasMore: false, isCut: false };
  const isIndexed = await waitForIndex(ctx);
  const { rows, isCut } = await searchContentRows(ctx.db, ctx.actor, { ...search, folderId, after });
  const shown = rows.slice(0, searchResultsMax);
  const snippets = await snippetsOf(shown, search);
  return {
    places: shown.map((row) => ({
      page: { ...presentLocatedPage(row), snippet: snippets.get(row.id) ?? "" },
      place: { at: row.updatedAt, id: row.id },
    })),
    hasMore: rows.length > searchResultsMax,
    isCut: isCut || !isIndexed,
  };
}

/**
 * Waits until recently written contents are indexed; of very many or very large ones, as many as the time allows. False
 * when some are missing.
 */
async function waitForIndex(ctx: ServiceContext): Promise<boolean> {
  const texts = await findPendingContents(ctx.db, ctx.actor);
  if (texts.length === 0) return true;
  // Failed indexing is retried by the next search, and by the indexer; this search uses the index as it is.
  const indexing = (async () => {
    let isDone = true;
    for (const each of texts) isDone = (await indexContents(ctx.db, each)) && isDone;
    return isDone;
  })().catch((fault: unknown) => {
    log().warn({ fault: describeFault(fault) }, "texts not read");
    return false;
  });
  return Promise.race([indexing, sleep(searchWaitSecondsMax * 1_000, false, { ref: false })]);
}

/** Pages found by title, with snippets of their contents. */
export async function addSnippets(
  ctx: ServiceContext,
  pages: readonly FoundPageRecord[],
  search: ContentSearch,
): Promise<FoundPageRecord[]> {
  if (pages.length === 0) return [];
  const pageIds = pages.map(({ id }) => id);
  const texts = await findFoundTexts(ctx.db, ctx.actor, { pageIds, search });
  const snippets = await snippetsOf(texts, search);
  return pages.map((page) => ({ ...page, snippet: snippets.get(page.id) ?? "" }));
}

/** The snippets by the ids of the pages. Long texts take a while each, so the work yields in between. */
async function snippetsOf(
  texts: readonly ({ id: string } & SearchedText)[],
  search: ContentSearch,
): Promise<Map<string, string>> {
  const snippets = new Map<string, string>();
  for (const text of texts) {
    snippets.set(text.id, snippetOf(text, search));
    await yieldToEventLoop();
  }
  return snippets;
}
