import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { BlockReader } from "./block-reader";
import type { BlockListener, HeadingRun, Line, TextRun } from "./block-runs";

const lineEnd = /[\r\n]/g;
/**
 * The texts of a page that can contain links: paragraphs, headings and tables, also in quotes and lists. Code blocks,
 * HTML blocks and front matter are left out. Follows the block structure of CommonMark 0.31 with the footnotes of GFM;
 * linear in the page, which is read only as far as the results are consumed.
 */
export function* findTextRuns(markdown: string): Generator<TextRun> {
  for (const { isHtml, run } of findLinkRuns(markdown)) if (!isHtml) yield run;
}

/** A text of `findTextRuns`, or an HTML block. */
export type LinkRun = { isHtml: boolean; run: TextRun };

/** The texts of `findTextRuns` and the HTML blocks, in the order of the page. */
export function* findLinkRuns(markdown: string): Generator<LinkRun> {
  let runs: LinkRun[] = [];
  const reader = new BlockReader(markdown, {
    onRun: (run) => runs.push({ isHtml: false, run }),
    onHtml: (run) => runs.push({ isHtml: true, run }),
  });
  for (const line of linesOf(markdown)) {
    reader.read(line);
    if (runs.length === 0) continue;
    yield* runs;
    runs = [];
  }
  reader.finish();
  yield* runs;
}

/** The headings of a page, including those in quotes and lists; as fast as `findTextRuns`. */
export function findHeadingRuns(markdown: string): readonly HeadingRun[] {
  const headings: HeadingRun[] = [];
  scanBlocks(markdown, { onHeading: (heading) => headings.push(heading) });
  return headings;
}

/** Tells of the blocks of a page in their order, in time linear in it. */
export function scanBlocks(markdown: string, listener: BlockListener): void {
  const reader = new BlockReader(markdown, listener);
  for (const line of linesOf(markdown)) reader.read(line);
  reader.finish();
}

/** The lines of a page behind its front matter. */
export function* linesOf(markdown: string): Generator<Line> {
  const hasReturns = markdown.includes("\r");
  for (let start = findFrontMatter(markdown).bodyStart; start < markdown.length;) {
    const end = endOfLine(markdown, start, hasReturns);
    yield { text: markdown.slice(start, end), start, end };
    start = end + (markdown.charCodeAt(end) === 13 && markdown.charCodeAt(end + 1) === 10 ? 2 : 1);
  }
}

function endOfLine(markdown: string, start: number, hasReturns: boolean): number {
  if (!hasReturns) {
    const found = markdown.indexOf("\n", start);
    return found === -1 ? markdown.length : found;
  }
  // One pattern instead of two searches: in a page of carriage returns alone, each search for `\n` would run to the
  // end.
  lineEnd.lastIndex = start;
  return lineEnd.test(markdown) ? lineEnd.lastIndex - 1 : markdown.length;
}
