// Blanks are spaces, tabs, `\n` and `\r`, as in CommonMark. Loops replace expressions such as /[ \t]*$/, which take
// quadratic time on a long run of blanks.

const SPACE = 0x20;
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;

/** Whether the text consists of blanks alone. */
export function isBlank(text: string): boolean {
  return leadingBlanks(text).length === text.length;
}

/** The blanks at the beginning of the text. */
export function leadingBlanks(text: string): string {
  let end = 0;
  while (isSpace(text, end) || isLineEnd(text, end)) end++;
  return text.slice(0, end);
}

/** The blanks at the end of the text. */
export function trailingBlanks(text: string): string {
  let start = text.length;
  while (isSpace(text, start - 1) || isLineEnd(text, start - 1)) start--;
  return text.slice(start);
}

/** The text from its first line that is not blank; the indentation of that line stays. */
export function dropLeadingBlankLines(text: string): string {
  let start = leadingBlanks(text).length;
  while (isSpace(text, start - 1)) start--;
  return text.slice(start);
}

/** The text up to its last line that is not blank, without that line's end; spaces at the end of the line stay. */
export function dropTrailingBlankLines(text: string): string {
  let end = text.length - trailingBlanks(text).length;
  while (isSpace(text, end)) end++;
  return text.slice(0, end);
}

/** Whether a run of blanks, from within one line to within another, contains a blank line. */
export function hasBlankLine(blanks: string): boolean {
  return /(?:\r\n|\n|\r(?!\n))[ \t]*[\r\n]/.test(blanks);
}

function isSpace(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  return unit === SPACE || unit === TAB;
}

function isLineEnd(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  return unit === LF || unit === CR;
}
