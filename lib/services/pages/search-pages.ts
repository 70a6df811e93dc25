import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FoundPageRecord, SearchPagesQuery } from "@/lib/contracts/pages";
import { searchResultsMax } from "@/lib/contracts/limits";
import { findBeginnings, searchContentRows } from "@/lib/db/content-search";
import { findUnreadTexts } from "@/lib/db/unread-texts";
import { type ContentSearch, parseSearch } from "@/lib/domain/search/parse-search";
import { snippetOf } from "@/lib/domain/search/snippet";
import type { ServiceContext } from "@/lib/services/context";
import { getFolder } from "@/lib/services/folders/get-folder";
import { presentLocatedPage } from "./present-page";
import { readTexts } from "./read-texts";
import { searchSimilarTitles } from "./search-similar-titles";
import { searchTitles } from "./search-titles";

/**
 * Accessible pages, in a folder or anywhere, by title, by content or by both, best first, at most 20; those by title come
 * first.
 */
export async function searchPages(
  ctx: ServiceContext,
  query: SearchPagesQuery,
): Promise<{ data: FoundPageRecord[] }> {
  const text = query.q.trim();
  const folderId = query.folderId ?? null;
  if (folderId !== null) await getFolder(ctx, { folderId });
  if (text === "") return { data: [] };
  if (query.in === "similar") return { data: await searchSimilarTitles(ctx, { text, folderId }) };
  if (query.in === "title") return { data: await searchTitles(ctx, { text, folderId }) };
  const search = { ...parseSearch(text), folderId };
  const [titles, contents] = await Promise.all([
    query.in === "all" ? searchTitles(ctx, { text, folderId }) : [],
    searchContents(ctx, search),
  ]);
  const named = await addSnippets(ctx, titles, search);
  const ids = new Set(named.map(({ id }) => id));
  return { data: [...named, ...contents.filter(({ id }) => !ids.has(id))].slice(0, searchResultsMax) };
}

async function searchContents(
  ctx: ServiceContext,
  search: ContentSearch & { folderId: string | null },
): Promise<FoundPageRecord[]> {
  if (search.words.length === 0) return [];
  // What was written before the search is found, too.
  for (const texts of await findUnreadTexts(ctx.db, ctx.actor)) await readTexts(ctx.db, texts);
  const rows = await searchContentRows(ctx.db, ctx.actor, search);
  const snippets = await snippetsOf(rows, search);
  return rows.map((row) => ({ ...presentLocatedPage(row), snippet: snippets.get(row.id) ?? "" }));
}

async function addSnippets(
  ctx: ServiceContext,
  pages: readonly FoundPageRecord[],
  search: ContentSearch,
): Promise<FoundPageRecord[]> {
  if (pages.length === 0) return [];
  const ids = pages.map(({ id }) => id);
  const snippets = await snippetsOf(await findBeginnings(ctx.db, ctx.actor, ids), search);
  return pages.map((page) => ({ ...page, snippet: snippets.get(page.id) ?? "" }));
}

/** By the ids of the pages. Long texts take a while each: others get their turn in between. */
async function snippetsOf(
  texts: readonly { id: string; markdown: string }[],
  search: ContentSearch,
): Promise<Map<string, string>> {
  const snippets = new Map<string, string>();
  for (const { id, markdown } of texts) {
    snippets.set(id, snippetOf(markdown, search));
    await nextTurn();
  }
  return snippets;
}
