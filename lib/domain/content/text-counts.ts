/** The length of a text in words, characters (code points) and bytes of UTF-8. */
export type TextCounts = { words: number; characters: number; bytes: number };

// Scripts without blanks between words count each letter as a word.
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const WORD = new RegExp(
  String.raw`[${UNSPACED}]|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}_]|(?<=\p{L})['’](?=\p{L}))+`,
  "gu",
);

/** Counts a text. Marks of markdown are not words. Time is linear in the text. */
export function countText(text: string): TextCounts {
  const words = text.match(WORD)?.length ?? 0;
  const characters = text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
  return { words, characters, bytes: new TextEncoder().encode(text).length };
}
