import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { searchWaitSecondsMax } from "@/lib/contracts/limits";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { findFoundTexts, type FoundContentRows, searchContentRows } from "@/lib/db/search/content-search";
import type { ContentPlace } from "@/lib/db/search/matching-pages";
import type { PageFilter } from "@/lib/db/search/page-filter";
import { findPendingContents } from "@/lib/db/search/index-queue";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { type ContentSearch, parseSearch } from "@/lib/domain/search/parse-search";
import { forReading, type ServiceContext } from "@/lib/services/context";
import { describeFault, log } from "@/lib/config/log";
import { presentLocatedPage } from "@/lib/services/pages/present-page";
import { describeTexts, type FoundPlace } from "./describe-texts";
import { indexContents } from "./index-contents";

/**
 * Pages found by content, with their places in the list of all, and the place after which there may be more (null: none);
 * `isCut` when possible matches were not searched or are not indexed yet.
 */
export type FoundContents = {
  places: { page: FoundPageRecord; place: ListPlace }[];
  next: ListPlace | null;
  isCut: boolean;
};

/** How long a search that found nothing among the pages it looked at goes on by itself, in milliseconds. */
const goesOnFor = 300;

/** A page whose content is gone by now. */
const nowhere = { snippet: "", line: null, section: null };

/** A content search among some pages, after a place in the list of results, and whether it says where in each page. */
type ContentText = PageFilter & { text: string; after: ListPlace | null; saysWhere: boolean; limit: number };

/** Accessible pages whose contents match a search, most recently updated first, at most `limit`. */
export async function searchContents(
  ctx: ServiceContext,
  { text, saysWhere, limit, ...place }: ContentText,
): Promise<FoundContents> {
  const search = parseSearch(text);
  if (search.words.length + search.phrases.length === 0) return { places: [], next: null, isCut: false };
  const isIndexed = await waitForIndex(ctx);
  const reading = await forReading(ctx);
  const { rows, isCut, bound } = await searchInStretches(reading, { ...search, ...place });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const lastPlace = last === undefined ? null : { at: last.updatedAt, id: last.id };
  const found = saysWhere ? await describeTexts(reading, shown, search) : new Map<string, FoundPlace>();
  return {
    places: shown.map((row) => ({
      page: { ...presentLocatedPage(row), ...found.get(row.id) },
      place: { at: row.updatedAt, id: row.id },
    })),
    next: rows.length > limit ? lastPlace : bound,
    isCut: isCut || !isIndexed,
  };
}

async function searchInStretches(ctx: ServiceContext, search: ContentPlace): Promise<FoundContentRows> {
  const startedAt = performance.now();
  const isSoon = () => performance.now() - startedAt < goesOnFor;
  let found = await searchContentRows(ctx.db, ctx.actor, search);
  while (found.rows.length === 0 && found.bound !== null && isSoon())
    found = await searchContentRows(ctx.db, ctx.actor, { ...search, after: found.bound });
  return found;
}

/**
 * Waits until recently written contents are indexed; of very many or very large ones, as many as the time allows. False
 * when some are missing.
 */
async function waitForIndex(ctx: ServiceContext): Promise<boolean> {
  const texts = await findPendingContents(ctx.db, "words", ctx.actor);
  if (texts.length === 0) return true;
  // Failed indexing is retried by the next search, and by the indexer; this search uses the index as it is.
  const indexing = (async () => {
    let isDone = true;
    for (const each of texts) isDone = (await indexContents(ctx.db, each)) && isDone;
    return isDone;
  })().catch((fault: unknown) => {
    log().warn({ fault: describeFault(fault) }, "texts not indexed");
    return false;
  });
  return Promise.race([indexing, sleep(searchWaitSecondsMax * 1_000, false, { ref: false })]);
}

/** Pages found by title, with where their contents match too. */
export async function addPlaces(
  ctx: ServiceContext,
  pages: readonly FoundPageRecord[],
  search: ContentSearch,
): Promise<FoundPageRecord[]> {
  if (pages.length === 0) return [];
  const pageIds = pages.map(({ id }) => id);
  const reading = await forReading(ctx);
  const texts = await findFoundTexts(reading.db, ctx.actor, { pageIds, search });
  const found = await describeTexts(reading, texts, search);
  return pages.map((page) => ({ ...page, ...(found.get(page.id) ?? nowhere) }));
}
