import type { InputRuleFinder } from "@tiptap/core";

/**
 * Finds a mark that was just typed: its signs, and the text between them. In addresses and paths, and within words of
 * languages with blanks between words, the signs are ordinary characters.
 */
export function findTypedMark(pattern: RegExp): InputRuleFinder {
  return (text) => {
    const match = pattern.exec(text);
    const words = match?.[1];
    if (!match || words === undefined || !mayBeginMark(text.slice(0, match.index), match[0])) return null;
    return { index: match.index, text: match[0], replaceWith: words };
  };
}

/** Whether signs after a text can begin a mark or a link. */
export function mayBeginMark(before: string, signs: string): boolean {
  const token = /\S*$/.exec(before)?.[0] ?? "";
  if (ADDRESS.test(token) || PATH_END.test(token)) return false;
  return signs.startsWith("~") || signs.startsWith("[") || !WORD_END.test(before);
}

const ADDRESS = /[a-z][a-z\d+.-]*:\/\/|\bwww\.|\bmailto:|[\w.+-]@[\w.-]/i;
const PATH_END = /[/\\]$/;
/** A letter or digit of a script with blanks between words. */
const WORD_END =
  /(?!\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Hang}|\p{sc=Thai}|\p{sc=Laoo}|\p{sc=Khmr}|\p{sc=Mymr}|ー)[\p{L}\p{N}_]$/u;
