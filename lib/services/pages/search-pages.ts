import "server-only";
import type { FoundPageRecord, SearchPagesQuery } from "@/lib/contracts/pages";
import { searchResultsMax } from "@/lib/contracts/limits";
import { findBeginnings, searchContentRows } from "@/lib/db/content-search";
import { searchPageRows, searchPageRowsByParts } from "@/lib/db/page-search";
import { findUnreadTexts } from "@/lib/db/unread-texts";
import { type ContentSearch, parseSearch } from "@/lib/domain/search/parse-search";
import { snippetOf } from "@/lib/domain/search/snippet";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ServiceContext } from "@/lib/services/context";
import { getFolder } from "@/lib/services/folders/get-folder";
import { presentLocatedPage } from "./present-page";
import { readTexts } from "./read-texts";

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

async function searchTitles(
  ctx: ServiceContext,
  search: { text: string; folderId: string | null },
): Promise<FoundPageRecord[]> {
  const folded = { ...search, key: foldTitle(search.text) };
  const rows = await searchPageRows(ctx.db, ctx.actor, folded);
  if (rows.length > 0 || !/\s/.test(folded.key)) return rows.map(presentLocatedPage);
  return (await searchPageRowsByParts(ctx.db, ctx.actor, folded)).map(presentLocatedPage);
}

async function searchContents(
  ctx: ServiceContext,
  search: ContentSearch & { folderId: string | null },
): Promise<FoundPageRecord[]> {
  if (search.words.length === 0) return [];
  // What was written before the search is found, too.
  for (const texts of await findUnreadTexts(ctx.db, ctx.actor)) await readTexts(ctx.db, texts);
  const rows = await searchContentRows(ctx.db, ctx.actor, search);
  return rows.map((row) => ({ ...presentLocatedPage(row), snippet: snippetOf(row.markdown, search) }));
}

async function addSnippets(
  ctx: ServiceContext,
  pages: readonly FoundPageRecord[],
  search: ContentSearch,
): Promise<FoundPageRecord[]> {
  if (pages.length === 0) return [];
  const ids = pages.map(({ id }) => id);
  const texts = new Map(
    (await findBeginnings(ctx.db, ctx.actor, ids)).map(({ id, markdown }) => [id, markdown]),
  );
  return pages.map((page) => ({ ...page, snippet: snippetOf(texts.get(page.id) ?? "", search) }));
}
