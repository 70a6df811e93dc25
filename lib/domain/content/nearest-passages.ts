import {
  countLines,
  endsLine,
  likenessTo,
  passageFrom,
  type TextPassage,
  wholeCharacter,
} from "./line-windows";
import { forEachBigram, forEachWord, type Tokenizer } from "./text-tokens";

/** The greatest length of a reported passage, in UTF-16 code units. */
export const NEAREST_LENGTH_MAX = 300;

/**
 * For each wanted passage, the most similar passage of the text: as many whole lines as it has, unless they are long;
 * passages that resemble nothing are missing from the result. Shared words say where to look; if there are none, pairs of
 * characters find a misspelt word. A hint, not a promise: only the first 2,000 units of each wanted passage count, and of a frequent
 * word only its first places in the text.
 *
 * Takes at most two passes over the text, however many passages are wanted, and bounded work for each of those.
 */
export function findNearestPassages(
  text: string,
  wanted: readonly string[],
): ReadonlyMap<string, TextPassage> {
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
const CLUSTERS_MAX = 16;
const STARTS_MAX = 48;
const COST_OF_LINE = 0.2;
const LEAD_LENGTH_MAX = 100;
const REST_LOST = 8;

/** The number of occurrences of a token in the text, and where the first ones are. */
type Places = { count: number; starts: number[] };

/** `rest` is the length of the sample from the token on, less a little that may be in the next line. */
type SampleToken = { offset: number; length: number; rest: number; places: Places };

function findBy(likeness: Likeness, text: string, wanted: readonly string[]): Map<string, TextPassage> {
  const placesOf = new Map<number, Places>();
  const samples = wanted.map((passage) => ({ passage, tokens: sampleTokens(likeness, passage, placesOf) }));
  if (placesOf.size > 0) collectPlaces(likeness, text, placesOf);
  const found = new Map<string, TextPassage>();
  for (const { passage, tokens } of samples) {
    const best = bestPassage(text, passage, bestClusters(likeness, tokens));
    if (best !== null) found.set(passage, best);
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

/** The heaviest clusters that have enough of the tokens, or of the rarer ones; of equals, the first in the text. */
function bestClusters({ share, distance }: Likeness, tokens: readonly SampleToken[]): Cluster[] {
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
    .toSorted((one, other) => other.weight - one.weight || one.start - other.start)
    .slice(0, CLUSTERS_MAX);
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

/** The lines near the clusters that are most like a passage; else what the heaviest cluster covers. */
function bestPassage(text: string, passage: string, clusters: readonly Cluster[]): TextPassage | null {
  const [heaviest] = clusters;
  if (heaviest === undefined) return null;
  const likenessOf = likenessTo(passage.slice(0, NEAREST_LENGTH_MAX));
  const lines = countLines(passage.slice(0, SAMPLE_LENGTH));
  const starts = new Set(clusters.flatMap((cluster) => startsNear(text, cluster)));
  let best = { passage: cutPassage(text, heaviest), likeness: 0 };
  for (const start of [...starts].sort((one, other) => one - other)) {
    const find = (count: number, cost: number) => {
      const found = passageFrom(text, { start, lines: count, lengthMax: NEAREST_LENGTH_MAX });
      const likeness = likenessOf(found.text) - cost;
      if (likeness > best.likeness) best = { passage: found, likeness };
    };
    find(lines, 0);
    find(lines + 1, COST_OF_LINE);
  }
  return best.passage;
}

/** Where a passage may begin: at lines from a little before the cluster to a little behind it, and where the cluster begins in a long line. */
function startsNear(text: string, cluster: Cluster): number[] {
  const expected = cluster.lastStart - cluster.last.offset;
  const first = wholeCharacter(text, lineStartNear(text, cluster.start));
  const starts = [first];
  const from = Math.max(0, Math.min(cluster.start, expected) - LEAD_LENGTH_MAX);
  const to = Math.min(text.length, Math.max(cluster.end, expected) + LEAD_LENGTH_MAX);
  for (let at = from; at < to && starts.length < STARTS_MAX; at++) {
    if (at === 0 || (endsLine(text, at - 1) && !text.startsWith("\r\n", at - 1) && !endsLine(text, at)))
      starts.push(at);
  }
  return starts;
}

/** Cuts from the start of the first line, unless that is far away, to the end of the last or the greatest length. */
function cutPassage(text: string, cluster: Cluster): TextPassage {
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
