import { placeUnfolded } from "./place-unfolded";
import { foldText } from "./fold-text";
import type { ContentSearch } from "./parse-search";
import { formsOf, rememberStems, type WordForms } from "./word-forms";
import { unspaced } from "./unspaced";

/** So near each other, in characters, words are seen together. */
const together = 120;
/** So many places of a text are compared. */
const hitsMax = 500;

/** The place of something that is asked for: the line, where that starts, and how far into it when it is folded. */
type Hit = { line: string; start: number; inLine: number; asked: number };
/** A word or phrase that is asked for. */
type Asked = { text: string; forms: WordForms };

const word = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Where a text has what was asked for, best first, at most three places: where most of it stands together, and of such
 * places the first. Words count in any form, and the beginnings of words; within a word only where there is nothing else.
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

/** Where it is, nearly: folding may change the length of what stands before it in its line. */
function placeOf({ line, start, inLine }: Hit): number {
  return start + Math.min(inLine, Math.max(line.length - 1, 0));
}

/** What is asked for and stands between a place and as far as words are seen together, counted. */
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

/** The places of what was asked for, line by line, in their order. */
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
