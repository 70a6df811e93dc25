import "server-only";
import type { FoundPageRecord, SearchPagesQuery } from "@/lib/contracts/page-search";
import { searchResultsMax } from "@/lib/contracts/limits";
import { type PageFilter, wantsAnyContent } from "@/lib/db/search/page-filter";
import { parseSearch } from "@/lib/domain/search/parse-search";
import {
  markOf,
  parseSearchCursor,
  type SearchProgress,
  searchStart,
  toSearchCursor,
} from "@/lib/domain/search/search-cursor";
import type { ServiceContext } from "@/lib/services/context";
import { requireItem } from "@/lib/services/access/require-access";
import { readCondition } from "@/lib/services/query-index/read-condition";
import { waitForQueryIndex } from "@/lib/services/query-index/wait-for-query-index";
import { addPlaces, type FoundContents, searchContents } from "./search-contents";
import { searchSimilarTitles } from "./search-similar-titles";
import { searchTitles } from "./search-titles";

/**
 * A part of a search's results, and the cursor for the next part, if any. `complete` is false when long texts could not
 * be searched in time.
 */
export type FoundPages = { data: FoundPageRecord[]; nextCursor?: string; complete?: false };

/** The next part of a search's results, and the progress after it; null at the end. */
type Found = { data: FoundPageRecord[]; next: SearchProgress | null; isCut?: boolean };

type SearchQuery = Omit<SearchPagesQuery, "limit"> & { limit?: number };
type Search = PageFilter & { text: string; saysWhere: boolean; limit: number };

const places = ["snippet", "line", "section"];

/**
 * Accessible pages, in a folder or anywhere, by title, by content or by both, best first, at most `limit` (20) at once;
 * matches by title come first.
 */
export async function searchPages(ctx: ServiceContext, query: SearchQuery): Promise<FoundPages> {
  const search = toSearch(query);
  const name = nameOf(query, search);
  const progress = query.cursor === undefined ? searchStart : parseSearchCursor(name, query.cursor);
  const { folderId } = search;
  if (folderId !== null) await requireItem(ctx, { kind: "folder", id: folderId }, "view");
  if (search.text === "") return { data: [] };
  const isIndexed = wantsAnyContent(search) || (await waitForQueryIndex(ctx));
  const { data, next, isCut = false } = await ways[query.in](ctx, search, progress);
  return {
    data,
    ...(next === null ? {} : { nextCursor: toSearchCursor(name, next) }),
    ...(isCut || !isIndexed ? { complete: false } : {}),
  };
}

function toSearch({ changedSince, where, ...query }: SearchQuery): Search {
  return {
    text: query.q.trim(),
    folderId: query.folderId ?? null,
    changedSince: changedSince === undefined ? null : new Date(changedSince),
    condition: where === undefined ? null : readCondition(where),
    hasOpenTasks: query.hasOpenTasks,
    limit: query.limit ?? searchResultsMax,
    // Saying where something is found is much of the work.
    saysWhere: query.fields === undefined || places.some((field) => query.fields?.includes(field)),
  };
}

/** Tells a search from others, for its cursors. */
function nameOf(query: SearchQuery, { text, folderId, changedSince, hasOpenTasks }: Search): string {
  const filters = [changedSince, query.where ?? null, hasOpenTasks ?? null];
  return JSON.stringify([text, query.in, folderId, ...(filters.some((one) => one !== null) ? filters : [])]);
}

type Way = (ctx: ServiceContext, search: Search, progress: SearchProgress) => Promise<Found>;

const ways: Record<SearchPagesQuery["in"], Way> = {
  similar: async (ctx, search) => ({ data: await searchSimilarTitles(ctx, search), next: null }),
  title: searchByTitle,
  body: (ctx, search, { titles, contents }) =>
    searchByContent(ctx, search, { titles, contents: contents === "none" ? null : contents }),
  all: searchByBoth,
};

async function searchByTitle(ctx: ServiceContext, search: Search, progress: SearchProgress): Promise<Found> {
  const { pages, hasMore } = await searchTitles(ctx, search, progress.titles);
  const titles = [...progress.titles, ...pages.map(({ id }) => markOf(id))];
  return { data: pages, next: hasMore ? { titles, contents: "none" } : null };
}

async function searchByContent(
  ctx: ServiceContext,
  search: Search,
  { titles, contents }: SearchProgress,
): Promise<Found> {
  const after = contents === "none" ? null : contents;
  const found = await searchContents(ctx, { ...search, after });
  return joinContents([], found, { titles, limit: search.limit });
}

async function searchByBoth(ctx: ServiceContext, search: Search, progress: SearchProgress): Promise<Found> {
  if (progress.contents !== "none") return searchByContent(ctx, search, progress);
  const [byTitle, contents] = await Promise.all([
    searchByTitle(ctx, search, progress),
    searchContents(ctx, { ...search, after: null }),
  ]);
  const pages = search.saysWhere
    ? await addPlaces(ctx, byTitle.data, parseSearch(search.text))
    : byTitle.data;
  if (byTitle.next !== null) return { data: pages, next: byTitle.next };
  return joinContents(pages, contents, {
    titles: [...progress.titles, ...pages.map(({ id }) => markOf(id))],
    limit: search.limit,
  });
}

/** Pages found by title, followed by as many found by content as there is room for. */
function joinContents(
  pages: readonly FoundPageRecord[],
  { places, next, isCut }: FoundContents,
  { titles, limit }: { titles: readonly string[]; limit: number },
): Found {
  const shown = new Set(titles);
  const others = places.filter(({ page }) => !shown.has(markOf(page.id)));
  const room = limit - pages.length;
  const data = [...pages, ...others.slice(0, room).map(({ page }) => page)];
  const rest = others.length > room ? others[room - 1]?.place : next;
  const goesOn = others.length > room || next !== null;
  return { data, next: goesOn ? { titles, contents: rest ?? null } : null, isCut };
}
