/** Any line end. */
export const LINE_END = /\r\n|\n|\r/;

/** All line ends of a text. */
export const LINE_ENDS = /\r\n|\n|\r/g;

/** A blank line, with the line end before it. */
export const BLANK_LINE = /(?:\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)/;

/** Replaces every line end of the text. */
export function withAllLineEnds(text: string, lineEnd: string): string {
  return text.replace(LINE_ENDS, lineEnd);
}

/** Replaces every line end of the text by `\n`. */
export function withLineFeeds(text: string): string {
  return withAllLineEnds(text, "\n");
}

/** The start of the line that contains an offset. */
export function lineStartOf(source: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isLineEnd(source[start - 1])) start--;
  return start;
}

/** Whether the character ends a line, alone or with the next one. */
export function isLineEnd(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}

/**
 * The prefix of a block's lines when the block starts at this offset: the marks of the quotes around it, and blanks for
 * everything else.
 */
export function linePrefixAt(source: string, offset: number): string {
  return source.slice(lineStartOf(source, offset), offset).replace(/[^>\s]/g, " ");
}

/**
 * A piece of source without the prefix of its container (a quote, a list item) on each line after the first; line ends
 * become `\n`.
 */
export function withoutLinePrefix(source: string, start: number, end: number): string {
  return withoutPrefix(source.slice(start, end), linePrefixAt(source, start));
}

/** The lines without this prefix, except on the first; line ends become `\n`. */
export function withoutPrefix(text: string, prefix: string): string {
  if (prefix === "") return withLineFeeds(text);
  const [first = "", ...rest] = text.split(LINE_END);
  return [first, ...rest.map((line) => dropPrefix(line, prefix))].join("\n");
}

function dropPrefix(line: string, prefix: string): string {
  let at = 0;
  for (const expected of prefix) {
    if (expected === ">") {
      const mark = /^[ \t]{0,3}>/.exec(line.slice(at));
      if (!mark) break;
      at += mark[0].length;
    } else if (line[at] === " " || line[at] === "\t") at++;
  }
  return line.slice(at);
}

/** New lines for a container: with its prefix on each line after the first. */
export function withLinePrefix(text: string, prefix: string, lineEnd: string): string {
  if (!text.includes("\n")) return text;
  const blank = prefix.trimEnd();
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? line : (line === "" ? blank : prefix) + line))
    .join(lineEnd);
}
