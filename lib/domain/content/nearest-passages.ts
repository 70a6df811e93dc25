import { forEachBigram, forEachWord, type Tokenizer } from "./text-tokens";

/** A passage of a text and the UTF-16 offset where it begins. */
export type NearestPassage = { start: number; text: string };

/** The greatest length of a reported passage, in UTF-16 code units. */
export const NEAREST_LENGTH_MAX = 300;

/**
 * For each wanted passage, the most similar passage of the text, cut from its line or lines; passages that resemble
 * nothing are missing from the result. Shared words are compared first; if they find nothing, pairs of characters find
 * a misspelt word. A hint, not a promise: only the first 2,000 units of each wanted passage count, and of a frequent
 * word only its first places in the text.
 *
 * Takes at most two passes over the text, however many passages are wanted, and bounded work for each of those.
 */
export function findNearestPassages(
  text: string,
  wanted: readonly string[],
): ReadonlyMap<string, NearestPassage> {
  const byWords = findBy(WORDS, text, wanted);
  const missing = wanted.filter((passage) => !byWords.has(passage));
  return new Map([...byWords, ...findBy(BIGRAMS, text, missing)]);
}

/**
 * Two passages are alike if `share` of the tokens, or of the rarer ones, are equal and moved by about the same
 * distance.
 */
type Likeness = { forEachToken: Tokenizer; share: number; distance: number };

const WORDS: Likeness = { forEachToken: forEachWord, share: 0.25, distance: 64 };
const BIGRAMS: Likeness = { forEachToken: forEachBigram, share: 0.5, distance: 8 };

const SAMPLE_LENGTH = 2_000;
const SAMPLE_TOKENS_MAX = 128;
const PLACES_MAX = 32;
const LEAD_LENGTH_MAX = 100;
const REST_LOST = 8;

/** The number of occurrences of a token in the text, and where the first ones are. */
type Places = { count: number; starts: number[] };

/** `rest` is the length of the sample from the token on, less a little that may be in the next line. */
type SampleToken = { offset: number; length: number; rest: number; places: Places };

function findBy(likeness: Likeness, text: string, wanted: readonly string[]): Map<string, NearestPassage> {
  const placesOf = new Map<number, Places>();
  const samples = wanted.map((passage) => ({ passage, tokens: sampleTokens(likeness, passage, placesOf) }));
  if (placesOf.size > 0) collectPlaces(likeness, text, placesOf);
  const found = new Map<string, NearestPassage>();
  for (const { passage, tokens } of samples) {
    const best = bestCluster(likeness, tokens);
    if (best !== null) found.set(passage, cutPassage(text, best));
  }
  return found;
}

/** The first different tokens of a wanted passage. */
function sampleTokens(
  { forEachToken }: Likeness,
  passage: string,
  placesOf: Map<number, Places>,
): SampleToken[] {
  const tokens = new Map<number, SampleToken>();
  const sample = passage.slice(0, SAMPLE_LENGTH);
  forEachToken(sample, (token, offset, end) => {
    if (tokens.size === SAMPLE_TOKENS_MAX || tokens.has(token)) return;
    const places = placesOf.get(token) ?? { count: 0, starts: [] };
    placesOf.set(token, places);
    const rest = sample.length - REST_LOST - offset;
    tokens.set(token, { offset, length: end - offset, rest, places });
  });
  return [...tokens.values()];
}

function collectPlaces(
  { forEachToken }: Likeness,
  text: string,
  placesOf: ReadonlyMap<number, Places>,
): void {
  // Most tokens of the text are not wanted; a table of their last 16 bits is much faster than the map.
  const mayBeWanted = new Uint8Array(0x10000);
  for (const token of placesOf.keys()) mayBeWanted[token & 0xffff] = 1;
  forEachToken(text, (token, start) => {
    if (mayBeWanted[token & 0xffff] === 0) return;
    const places = placesOf.get(token);
    if (places === undefined) return;
    places.count++;
    if (places.starts.length < PLACES_MAX) places.starts.push(start);
  });
}

/** Tokens of a wanted passage that the text has at about the same distances from each other. */
type Cluster = {
  weight: number;
  tokens: number;
  rare: number;
  start: number;
  end: number;
  last: SampleToken;
  lastStart: number;
};

/** The heaviest cluster that has enough of the tokens, or of the rarer ones; of equals, the first in the text. */
function bestCluster({ share, distance }: Likeness, tokens: readonly SampleToken[]): Cluster | null {
  const clusters = new Map<number, Cluster>();
  for (const token of tokens) {
    for (const start of token.places.starts) {
      const shift = Math.floor((start - token.offset) / distance);
      // Each token joins two clusters, so that a boundary between clusters does not separate what belongs together.
      for (const key of [shift, shift + 1]) clusters.set(key, joinCluster(clusters.get(key), token, start));
    }
  }
  const rare = tokens.filter(isRare).length;
  return [...clusters.values()]
    .filter((cluster) => cluster.tokens >= share * tokens.length || cluster.rare > share * rare)
    .reduce<Cluster | null>(
      (best, cluster) => (best === null || isBetter(cluster, best) ? cluster : best),
      null,
    );
}

/** Adds a token to a cluster once, at its first place there; rarer tokens weigh more. */
function joinCluster(cluster: Cluster | undefined, token: SampleToken, start: number): Cluster {
  if (cluster?.last === token) return cluster;
  const { weight, tokens, rare, ...span } = cluster ?? EMPTY;
  return {
    weight: weight + 1 / token.places.count,
    tokens: tokens + 1,
    rare: rare + (isRare(token) ? 1 : 0),
    start: Math.min(span.start, start),
    end: Math.max(span.end, start + token.length),
    // Later tokens of the sample tell better where the passage ends.
    last: token,
    lastStart: start,
  };
}

const EMPTY = { weight: 0, tokens: 0, rare: 0, start: Infinity, end: 0 };

/** Whether every place of the token is known. */
function isRare({ places }: SampleToken): boolean {
  return places.count <= PLACES_MAX;
}

function isBetter(one: Cluster, other: Cluster): boolean {
  return one.weight > other.weight || (one.weight === other.weight && one.start < other.start);
}

/** Cuts from the start of the first line, unless that is far away, to the end of the last or the greatest length. */
function cutPassage(text: string, cluster: Cluster): NearestPassage {
  const start = wholeCharacter(text, lineStartNear(text, cluster.start));
  const limit = Math.min(start + NEAREST_LENGTH_MAX, text.length);
  let end = Math.min(Math.max(cluster.end, cluster.lastStart + cluster.last.rest), limit);
  while (end < limit && !endsLine(text, end)) end++;
  return { start, text: text.slice(start, wholeCharacter(text, end)) };
}

function lineStartNear(text: string, offset: number): number {
  for (let start = offset; offset - start <= LEAD_LENGTH_MAX; start--) {
    if (start === 0 || endsLine(text, start - 1)) return start;
  }
  return offset;
}

function endsLine(text: string, offset: number): boolean {
  return text[offset] === "\n" || text[offset] === "\r";
}

/** The offset, or the one before it where it would split a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  return /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(Math.max(0, offset - 1), offset + 1))
    ? offset - 1
    : offset;
}
