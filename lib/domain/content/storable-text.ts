import { numberLines } from "./number-lines";

/** U+0000, which PostgreSQL text cannot hold, and unpaired surrogates, which UTF-8 cannot encode. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Null when the text can be stored verbatim as UTF-8 in PostgreSQL; otherwise a message that names the first character
 * that prevents it and its 1-based line. Time is linear in the text.
 */
export function whyNotStorable(text: string): string | null {
  const found = UNSTORABLE.exec(text);
  if (found === null) return null;
  const line = numberLines(text, [found.index])(found.index);
  const unit = text.charCodeAt(found.index);
  return unit === 0
    ? `Line ${line} contains the character U+0000, which cannot be stored`
    : `Line ${line} contains U+${unit.toString(16).toUpperCase()}, half of a surrogate pair, which is not a character`;
}

/** The size of the text in bytes when stored as UTF-8. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text, "utf8");
}
