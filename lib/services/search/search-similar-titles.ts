import "server-only";
import { searchResultsMax } from "@/lib/contracts/limits";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { wordsInSight, wordsLike } from "@/lib/db/search/similar-words";
import { coreOf } from "@/lib/domain/search/core-of";
import { areOneSlipApart } from "@/lib/domain/search/one-slip";
import { titleSearchKey } from "@/lib/domain/search/title-search-key";
import type { ServiceContext } from "@/lib/services/context";
import { searchTitles, type TitleText } from "./search-titles";

/** Of what was mistyped so many spellings are tried, and so many words of a text. */
const spellingsMax = 4;
const correctedWordsMax = 5;

/** Accessible pages whose titles have every word of a text, or one that is a slip of the keys away from it; at most 20. */
export async function searchSimilarTitles(
  ctx: ServiceContext,
  { text, folderId }: TitleText,
): Promise<FoundPageRecord[]> {
  const words = titleSearchKey(text)
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
  const pages = new Map(found.flatMap((each) => each.pages).map((page) => [page.id, page]));
  return [...pages.values()].slice(0, searchResultsMax);
}

/**
 * How a word may have been meant, the likeliest first; the first letter is rarely the wrong one. What is around words, in
 * titles and in what was typed, does not count, unless nothing is like it.
 */
async function findSpellings({ db, actor }: ServiceContext, typed: string): Promise<string[]> {
  const word = coreOf(typed);
  const alike = (await wordsLike(db, actor, word)).filter((other) => areOneSlipApart(word, coreOf(other)));
  const near = new Set((await wordsInSight(db, actor, alike)).map(coreOf));
  if (near.has(word)) return [word];
  const unlikely = (other: string) => (other.startsWith(word.slice(0, 1)) ? 0 : 1);
  const spellings = [...near].toSorted((a, b) => unlikely(a) - unlikely(b) || (a < b ? -1 : 1));
  return spellings.length === 0 ? [typed] : spellings.slice(0, spellingsMax);
}
