import "server-only";
import type { FoundPageRecord, SearchPagesQuery } from "@/lib/contracts/pages";
import { searchResultsMax } from "@/lib/contracts/limits";
import { findBeginnings, searchContentRows } from "@/lib/db/content-search";
import { searchPageRows, searchPageRowsByParts } from "@/lib/db/page-search";
import { wordsInSight, wordsLike } from "@/lib/db/similar-words";
import { findUnreadTexts } from "@/lib/db/unread-texts";
import { type ContentSearch, parseSearch } from "@/lib/domain/search/parse-search";
import { snippetOf } from "@/lib/domain/search/snippet";
import { areOneSlipApart } from "@/lib/domain/search/one-slip";
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

async function searchTitles(
  ctx: ServiceContext,
  search: { text: string; folderId: string | null },
): Promise<FoundPageRecord[]> {
  const folded = { ...search, key: foldTitle(search.text) };
  const rows = await searchPageRows(ctx.db, ctx.actor, folded);
  if (rows.length > 0 || !/\s/.test(folded.key)) return rows.map(presentLocatedPage);
  return (await searchPageRowsByParts(ctx.db, ctx.actor, folded)).map(presentLocatedPage);
}

/** Of what was mistyped so many spellings are tried, and so many words of a text. */
const spellingsMax = 4;
const correctedWordsMax = 5;

/** Titles that have every word of the text, or one that is a slip of the keys away from it. */
async function searchSimilarTitles(
  ctx: ServiceContext,
  { text, folderId }: { text: string; folderId: string | null },
): Promise<FoundPageRecord[]> {
  const words = foldTitle(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length > correctedWordsMax) return [];
  const spellings = await Promise.all(words.map((word) => findSpellings(ctx, word)));
  const texts = spellings.reduce(
    (begun, next) =>
      begun.flatMap((before) => next.map((word) => `${before} ${word}`.trim())).slice(0, spellingsMax),
    [""],
  );
  const found = await Promise.all(texts.map((each) => searchTitles(ctx, { text: each, folderId })));
  const pages = new Map(found.flat().map((page) => [page.id, page]));
  return [...pages.values()].slice(0, searchResultsMax);
}

/** How a word may have been meant, the likeliest first; the first letter is rarely the wrong one. */
async function findSpellings({ db, actor }: ServiceContext, word: string): Promise<string[]> {
  const alike = (await wordsLike(db, actor, word)).filter((other) => areOneSlipApart(word, other));
  const near = await wordsInSight(db, actor, alike);
  const unlikely = (other: string) => (other === word ? 0 : other.startsWith(word.slice(0, 1)) ? 1 : 2);
  const spellings = near.toSorted((a, b) => unlikely(a) - unlikely(b) || (a < b ? -1 : 1));
  return spellings.length === 0 ? [word] : spellings.slice(0, spellingsMax);
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
