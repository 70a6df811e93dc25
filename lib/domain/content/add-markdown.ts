import {
  dropLeadingBlankLines,
  dropTrailingBlankLines,
  hasBlankLine,
  isBlank,
  leadingBlanks,
  trailingBlanks,
} from "./blank-lines";
import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { lastLineEnd, nextLineEnd, withLineEnds, type LineEnd } from "./line-ends";

/** Whether markdown goes to the end of a page's body or to its start. */
export type ContentOperationKind = "append" | "prepend";

/**
 * Adds markdown at the end or the start of a page's body; prepended markdown follows the front matter and a byte order
 * mark. Every byte of the page is kept; only the addition and the line ends of the seam are inserted.
 *
 * - The seam, between the addition and the body, is exactly one blank line: as few line ends as needed are inserted,
 *   and none if the page has a blank line there already. Further blank lines of the page stay; those of the addition on
 *   that side are dropped. The other side of the addition is taken as it is.
 * - A body of nothing but blanks has no seam: the addition goes in whole, on a line of its own.
 * - Line ends are those of the nearest line, below the seam or else above; in a page without any, the first one of the
 *   addition, else `\n`. Each `\n` of the addition is written that way; a `\r\n` in it stays.
 * - An addition of nothing but blanks changes nothing. Blanks are spaces, tabs and line ends, as in CommonMark.
 *
 * Time is linear in the page and the addition.
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

/**
 * Adds markdown at a place where a line begins, parted by one blank line from what stands before and after it. Blank lines of
 * the addition at its ends are left out; every byte of the page is kept. Line ends are as in `addMarkdown`.
 */
export function addMarkdownAt(markdown: string, at: number, addition: string): string {
  if (isBlank(addition)) return markdown;
  const lineEnd = nextLineEnd(markdown, at) ?? lastLineEnd(markdown) ?? nextLineEnd(addition, 0) ?? "\n";
  const [before, after] = [markdown.slice(0, at), markdown.slice(at)];
  const written = withLineEnds(addition, lineEnd);
  const { bodyStart } = findFrontMatter(markdown);
  const isFirst = isBlank(before.slice(bodyStart));
  const start = isFirst ? before : insertLast({ before, written: "", after, lineEnd });
  const own = isFirst ? written : dropLeadingBlankLines(written);
  return isBlank(after) ? start + own + after : insertFirst({ before: start, written: own, after, lineEnd });
}

type Insertion = { before: string; written: string; after: string; lineEnd: LineEnd };

/** Inserts into an empty or blank body. Front matter may lack the end of its last line. */
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

/** Two line ends always make a blank line; with those of the page, fewer may do. */
function fewestLineEnds(lineEnd: LineEnd, makesSeam: (lineEnds: string) => boolean): string {
  return ["", lineEnd].find(makesSeam) ?? lineEnd.repeat(2);
}

function isLineEnd(character: string): boolean {
  return character === "\n" || character === "\r";
}
