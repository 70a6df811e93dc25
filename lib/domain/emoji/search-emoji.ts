import { foldText } from "@/lib/domain/search/fold-text";
import type { Emoji } from "./emoji-groups";
import { isEmoji } from "./is-emoji";

/**
 * The emoji for some words, the best first: each word begins a word of the name or of a tag. An emoji that was pasted is
 * found by itself, also where it is newer than the data.
 */
export function searchEmoji(all: readonly Emoji[], typed: string): readonly Emoji[] {
  const text = typed.trim();
  if (isEmoji(text)) {
    const bare = withoutLook(text);
    const same = all.find(({ sign, tones }) => [sign, ...tones].some((look) => withoutLook(look) === bare));
    return [{ sign: text, name: same?.name ?? text, tags: [], tones: [] }];
  }
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return all
    .map((emoji) => ({ emoji, rank: rankOf(emoji, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ emoji }) => emoji);
}

const known = new WeakMap<Emoji, { inName: readonly string[]; inTags: readonly string[] }>();

function knownWords(emoji: Emoji) {
  const words = known.get(emoji) ?? {
    inName: wordsOf(emoji.name),
    inTags: emoji.tags.flatMap(wordsOf),
  };
  known.set(emoji, words);
  return words;
}

function rankOf(emoji: Emoji, words: readonly string[]): number {
  const { inName, inTags } = knownWords(emoji);
  const ranks = words.map((word) => {
    if (inName.includes(word)) return inName[0] === word ? 5 : 4;
    if (inName.some((one) => one.startsWith(word))) return 3;
    if (inTags.includes(word)) return 2;
    return inTags.some((one) => one.startsWith(word)) ? 1 : 0;
  });
  const isWhole = inName.length === words.length && inName.every((word, at) => word === words[at]);
  return Math.min(...ranks) === 0 ? 0 : ranks.reduce((sum, rank) => sum + rank, isWhole ? 10 : 0);
}

const isPlain = /^[ -~]*$/;

function wordsOf(text: string): string[] {
  // Nearly all are plain letters, which is much quicker.
  return (isPlain.test(text) ? text.toLowerCase() : foldText(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Without the sign that asks for colours, which keyboards leave out. */
function withoutLook(sign: string): string {
  return sign.replaceAll("\uFE0F", "");
}
