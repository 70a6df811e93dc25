import { placeUnfolded } from "./place-unfolded";
import { foldText } from "./fold-text";
import type { ContentSearch } from "./parse-search";
import { formsOf, rememberStems, type WordForms } from "./word-forms";
import { unspaced } from "./unspaced";

/** The distance, in characters, within which matches count as together. */
const together = 120;
/** The number of places that are compared. */
const hitsMax = 500;

/** A match: its line, the start of the line, its offset in the folded line, and the index of the term. */
type Hit = { line: string; start: number; inLine: number; asked: number };
/** A search term: a word or phrase. */
type Asked = { text: string; forms: WordForms };

const word = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The best places of a text for a search, at most three: those with the most terms close together, the earlier ones
 * first. Words match in any form and as beginnings of words; within a word only if nothing else matches.
 */
export function findAsked(text: string, { phrases, words }: ContentSearch): number[] {
  const stemOf = rememberStems();
  const asked = [...phrases, ...words].map((one) => ({ text: one, forms: formsOf(one, stemOf) }));
  const hits = findHits(text, asked, isAtWord);
  const found = hits.length > 0 ? hits : findHits(text, asked, () => true);
  const rated = found.map((hit, index) => ({ ...hit, worth: countTogether(found, index) }));
  return rated
    .toSorted((a, b) => b.worth - a.worth || placeOf(a) - placeOf(b))
    .slice(0, 3)
    .map(({ line, start, inLine }) => start + placeUnfolded(line, inLine));
}

/** The approximate place in the text: folding can change the length of the line before it. */
function placeOf({ line, start, inLine }: Hit): number {
  return start + Math.min(inLine, Math.max(line.length - 1, 0));
}

/** The number of different terms from a place to within the distance of `together`. */
function countTogether(hits: readonly Hit[], from: number): number {
  const first = hits[from];
  const end = (first ? placeOf(first) : 0) + together;
  const seen = new Set<number>();
  for (let index = from; index < hits.length; index++) {
    const hit = hits[index];
    if (hit === undefined || placeOf(hit) > end) break;
    seen.add(hit.asked);
  }
  return seen.size;
}

/** Finds all matches line by line, in order. */
function findHits(
  text: string,
  asked: readonly Asked[],
  counts: (line: string, at: number) => boolean,
): Hit[] {
  const hits: Hit[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const folded = foldText(line);
    const hitsInLine = asked.flatMap((one, index) =>
      placesOf(folded, one, counts).map((inLine) => ({ line, start, inLine, asked: index })),
    );
    hits.push(...hitsInLine.toSorted((a, b) => a.inLine - b.inLine));
    if (hits.length >= hitsMax) break;
    start += line.length + 1;
  }
  return hits;
}

function placesOf(
  folded: string,
  { text, forms }: Asked,
  counts: (line: string, at: number) => boolean,
): number[] {
  const places: number[] = [];
  let at = folded.indexOf(text);
  while (at !== -1 && places.length < hitsMax) {
    if (counts(folded, at)) places.push(at);
    at = folded.indexOf(text, at + text.length);
  }
  return places.length > 0 ? places : placesOfForms(folded, forms);
}

function placesOfForms(folded: string, forms: WordForms): number[] {
  if (!folded.includes(forms.start)) return [];
  return [...folded.matchAll(word)].filter(([found]) => forms.has(found)).map(({ index }) => index);
}

function isAtWord(line: string, at: number): boolean {
  const before = line[at - 1];
  return before === undefined || !/[\p{L}\p{N}\p{M}]/u.test(before) || unspaced.test(line[at] ?? "");
}
