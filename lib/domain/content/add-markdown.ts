import {
  dropLeadingBlankLines,
  dropTrailingBlankLines,
  hasBlankLine,
  isBlank,
  leadingBlanks,
  trailingBlanks,
} from "./blank-lines";
import { findFrontMatter } from "./front-matter-range";
import { lastLineEnd, nextLineEnd, withLineEnds, type LineEnd } from "./line-ends";

/** Add at the end of a page's body, or at its start. */
export type ContentOperationKind = "append" | "prepend";

/**
 * Adds markdown at the end or the start of a page's body; prepended markdown follows the front matter and a byte
 * order mark. Every byte of the page is kept and nothing is put in but the addition and the line ends of the seam.
 *
 * - The seam, between the addition and the body, is exactly one blank line: as few line ends go in as give one, and
 *   none if the page has one there already. More blank lines than one stay only if they are the page's own; those
 *   of the addition on that side are left out. On its other side the addition is taken as it is.
 * - A body without anything but blanks has no seam: the addition goes in whole, on a line of its own.
 * - Line ends are those of the nearest line, below the seam or else above; in a page without any, the addition's
 *   first, else `\n`. Each `\n` of the addition is written so; a `\r\n` in it stays one.
 * - An addition of nothing but blanks changes nothing. Blanks are spaces, tabs and line ends, as in CommonMark.
 *
 * Linear in the page and the addition.
 */
export function addMarkdown(markdown: string, kind: ContentOperationKind, addition: string): string {
  if (isBlank(addition)) return markdown;
  const { bodyStart } = findFrontMatter(markdown);
  const at = kind === "append" ? markdown.length : bodyStart;
  const lineEnd = nextLineEnd(markdown, at) ?? lastLineEnd(markdown) ?? nextLineEnd(addition, 0) ?? "\n";
  const insertion = {
    before: markdown.slice(0, at),
    written: withLineEnds(addition, lineEnd),
    after: markdown.slice(at),
    lineEnd,
  };
  if (isBlank(markdown.slice(bodyStart))) return insertWhole(insertion);
  return kind === "append" ? insertLast(insertion) : insertFirst(insertion);
}

type Insertion = { before: string; written: string; after: string; lineEnd: LineEnd };

/** Into a body of blanks, or an empty one. Front matter may lack the end of its last line. */
function insertWhole({ before, written, after, lineEnd }: Insertion): string {
  const onOwnLine = before === "" || before === "\uFEFF" || isLineEnd(before.slice(-1));
  return before + (onOwnLine ? "" : lineEnd) + written + after;
}

function insertLast({ before, written, lineEnd }: Insertion): string {
  const blanks = trailingBlanks(before);
  const gap = fewestLineEnds(lineEnd, (lineEnds) => {
    const seam = blanks + lineEnds;
    return hasBlankLine(seam) && isLineEnd(seam.slice(-1));
  });
  return before + gap + dropLeadingBlankLines(written);
}

function insertFirst({ before, written, after, lineEnd }: Insertion): string {
  const blanks = leadingBlanks(after);
  const gap = fewestLineEnds(lineEnd, (lineEnds) => {
    const seam = lineEnds + blanks;
    return hasBlankLine(seam) && isLineEnd(seam.slice(0, 1));
  });
  return before + dropTrailingBlankLines(written) + gap + after;
}

/** Two line ends always make a blank line; the page's own may make it with fewer. */
function fewestLineEnds(lineEnd: LineEnd, makesSeam: (lineEnds: string) => boolean): string {
  return ["", lineEnd].find(makesSeam) ?? lineEnd.repeat(2);
}

function isLineEnd(character: string): boolean {
  return character === "\n" || character === "\r";
}
