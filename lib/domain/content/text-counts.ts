/** How long a text is: its words, its characters (code points) and its bytes in UTF-8. */
export type TextCounts = { words: number; characters: number; bytes: number };

// What is written without blanks between words counts by its letters.
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const WORD = new RegExp(
  String.raw`[${UNSPACED}]|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}_]|(?<=\p{L})['’](?=\p{L}))+`,
  "gu",
);

/** How long a text is. Marks of markdown are no words. Time is linear in the text. */
export function countText(text: string): TextCounts {
  const words = text.match(WORD)?.length ?? 0;
  const characters = text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
  return { words, characters, bytes: new TextEncoder().encode(text).length };
}
