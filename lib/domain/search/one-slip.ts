/** Whether two texts differ by one slip of the keys at most: a letter too many, too few, another, or two the wrong way round. */
export function areOneSlipApart(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [inOne, inOther] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwapped = inOne.length === 2 && inOne.toReversed().join("") === inOther.join("");
  return (inOne.length <= 1 && inOther.length <= 1) || isSwapped;
}

/** Shorter words have too many neighbours that mean something else. */
const lengthMin = 4;

/**
 * What every word that is one slip apart from a word has of it, as its beginning or as its end: between them is the one
 * letter, or two, that a slip in neither of them must touch. Null for a word that is too short to be told from others.
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
