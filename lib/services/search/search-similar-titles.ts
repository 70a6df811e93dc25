import "server-only";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { wordsInSight, wordsLike } from "@/lib/db/search/similar-words";
import { coreOf } from "@/lib/domain/search/core-of";
import { areOneSlipApart } from "@/lib/domain/search/one-slip";
import { titleSearchKey } from "@/lib/domain/search/title-search-key";
import { forReading, type ServiceContext } from "@/lib/services/context";
import { searchTitles, type TitleText } from "./search-titles";

/** The number of spellings tried for a mistyped word, and of words in a text. */
const spellingsMax = 4;
const correctedWordsMax = 5;

/** Accessible pages whose titles have every word of a text, or one a typing error away from it; at most `limit`. */
export async function searchSimilarTitles(
  ctx: ServiceContext,
  { text, ...filter }: TitleText,
): Promise<FoundPageRecord[]> {
  const words = titleSearchKey(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length > correctedWordsMax) return [];
  const reading = await forReading(ctx);
  const spellings = await Promise.all(words.map((word) => findSpellings(reading, word)));
  const texts = spellings.reduce(
    (begun, next) =>
      begun.flatMap((before) => next.map((word) => `${before} ${word}`.trim())).slice(0, spellingsMax),
    [""],
  );
  const found = await Promise.all(texts.map((each) => searchTitles(reading, { text: each, ...filter })));
  const pages = new Map(found.flatMap((each) => each.pages).map((page) => [page.id, page]));
  return [...pages.values()].slice(0, filter.limit);
}

/**
 * The possible spellings of a word, the likeliest first; the first letter is rarely wrong. Signs around words, in
 * titles and in the typed text, are ignored unless nothing else matches.
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
