import { sameEdges } from "@/lib/domain/content/common-length";

/**
 * Whether two texts differ by at most one typing error: one letter added, missing or replaced, or two letters swapped.
 */
export function areOneSlipApart(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)];
  const { head, tail } = sameEdges(a, b);
  const [inOne, inOther] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const isSwapped = inOne.length === 2 && inOne.toReversed().join("") === inOther.join("");
  return (inOne.length <= 1 && inOther.length <= 1) || isSwapped;
}

/** Shorter words have too many neighbours that mean something else. */
const lengthMin = 4;

/**
 * The beginning and the end of a word, one of which every word with one typing error shares: the error touches only one
 * of them, or the one or two letters in between. Null for a word too short to be told from others.
 */
export function intactParts(word: string): { start: string; end: string; length: number } | null {
  const letters = Array.from(word);
  if (letters.length < lengthMin) return null;
  const half = Math.floor((letters.length - 1) / 2);
  return {
    start: letters.slice(0, half).join(""),
    end: letters.slice(-half).join(""),
    length: letters.length,
  };
}
