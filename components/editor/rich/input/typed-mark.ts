import type { InputRuleFinder } from "@tiptap/core";

/**
 * Finds a mark that was just typed: its signs, and what is between them. In addresses and paths the signs are letters like
 * others, and so they are within words of languages that part their words by blanks.
 */
export function findTypedMark(pattern: RegExp): InputRuleFinder {
  return (text) => {
    const match = pattern.exec(text);
    const words = match?.[1];
    if (!match || words === undefined || !mayBeginMark(text.slice(0, match.index), match[0])) return null;
    return { index: match.index, text: match[0], replaceWith: words };
  };
}

/** Whether signs of a mark, or of a link, that follow a text are such. */
export function mayBeginMark(before: string, signs: string): boolean {
  const token = /\S*$/.exec(before)?.[0] ?? "";
  if (ADDRESS.test(token) || PATH_END.test(token)) return false;
  return signs.startsWith("~") || signs.startsWith("[") || !WORD_END.test(before);
}

const ADDRESS = /[a-z][a-z\d+.-]*:\/\/|\bwww\.|\bmailto:|[\w.+-]@[\w.-]/i;
const PATH_END = /[/\\]$/;
/** A letter or digit, but of no script that is written without blanks. */
const WORD_END =
  /(?!\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Hang}|\p{sc=Thai}|\p{sc=Laoo}|\p{sc=Khmr}|\p{sc=Mymr}|ー)[\p{L}\p{N}_]$/u;
