import { findFrontMatter } from "@/lib/domain/content/front-matter-range";
import { htmlBlockAt, type HtmlBlock, isHtmlBlockEnd } from "./html-blocks";
import { advance, afterIndent, afterQuote, lineStart, matchAt, type Place, skipBlanks } from "./line-places";

/**
 * Text that is read together, such as a paragraph, in UTF-16 offsets: its lines without what marks quotes and lists. Lines
 * that stand together in the page, parted by `\n` alone, are one part.
 */
export type TextRun = { start: number; end: number }[];

/** `isBare`: an item of which nothing but its marker was read yet; a blank line ends it. */
type Container = ({ kind: "quote" } | { kind: "item"; indent: number; isBare: boolean }) & {
  /** How many containers there are up to the innermost quote, this one included. */
  quoted: number;
};

type Line = { text: string; start: number; end: number };

type Fence = { marker: string; length: number };

const lineEnd = /[\r\n]/g;
const fencePattern = /(`{3,})[^`\r\n]*$|(~{3,})/y;
const breakMarkers = /([*_-])[ \t]*\1[ \t]*\1/y;
const breakBeginning = /(?:\*[* \t]*|-[- \t]*|_[_ \t]*)/y;
const underlinePattern = /(?:=+|-+)[ \t]*$/y;
const itemPattern = /(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/y;
const notePattern = /\[\^[^\]\s]+\]:/y;
const headingPattern = /#{1,6}(?:[ \t]|$)/y;

// A page is not written in more quotes and lists than that; kept of each, millions would fill the memory.
const containersMax = 1_000;

/**
 * The texts of a page in which there can be links: paragraphs, headings, tables, in quotes and lists too. Code blocks,
 * HTML blocks and front matter are left out. Follows the block structure of CommonMark 0.31 with the footnotes of GFM;
 * linear in the page, of which it reads as much as is asked for.
 */
export function* findTextRuns(markdown: string): Generator<TextRun> {
  for (const { isHtml, run } of findLinkRuns(markdown)) if (!isHtml) yield run;
}

/** A text that `findTextRuns` finds, or a block of HTML. */
export type LinkRun = { isHtml: boolean; run: TextRun };

/** The same texts, and the blocks of HTML, in the order in which they stand in the page. */
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

/** A heading where it stands: `run` is its text, the marker before it included. */
export type HeadingRun = { level: number; run: TextRun };

/** The headings of a page, those in quotes and lists included; as quick as `findTextRuns`, which finds the same ones. */
export function findHeadingRuns(markdown: string): readonly HeadingRun[] {
  const headings: HeadingRun[] = [];
  const reader = new BlockReader(markdown, { onHeading: (heading) => headings.push(heading) });
  for (const line of linesOf(markdown)) reader.read(line);
  return headings;
}

function* linesOf(markdown: string): Generator<Line> {
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
  // Not the nearer of two that are looked for: in a page of returns alone the other is looked for to the end each time.
  lineEnd.lastIndex = start;
  return lineEnd.test(markdown) ? lineEnd.lastIndex - 1 : markdown.length;
}

/** What is told of a page while it is read. */
type Listener = {
  onRun?: (run: TextRun) => void;
  onHtml?: (run: TextRun) => void;
  onHeading?: (heading: HeadingRun) => void;
};

class BlockReader {
  readonly #markdown: string;
  readonly #listener: Listener;
  #containers: Container[] = [];
  #paragraph: TextRun | null = null;
  #fence: Fence | null = null;
  #html: HtmlBlock | null = null;
  #htmlRun: TextRun | null = null;
  // Of the line that is read: each of many markers would otherwise look at the whole rest of it.
  #noBreakBefore = 0;

  constructor(markdown: string, listener: Listener) {
    this.#markdown = markdown;
    this.#listener = listener;
  }

  finish(): void {
    this.#endParagraph();
    this.#html = null;
    this.#tellHtml();
  }

  read(line: Line): void {
    this.#readLine(line);
    this.#tellHtml();
  }

  #readLine(line: Line): void {
    // A page can be made of blank lines, ten million of them.
    if (line.start === line.end && this.#isOutside()) {
      this.#endParagraph();
      return;
    }
    this.#noBreakBefore = 0;
    const matched = this.#match(line);
    const isWhole = matched.count === this.#containers.length;
    if (this.#continueFence(line, matched.place, isWhole)) return;
    if (this.#continueHtml(line, matched.place, isWhole)) return;
    const opened = this.#open(line, matched);
    this.#readLeaf(line, {
      place: opened.place,
      isLazy: !isWhole && opened.count === 0,
      matched: matched.count,
    });
  }

  /** Whether neither a container nor a block that can hold blank lines is open. */
  #isOutside(): boolean {
    return this.#containers.length === 0 && this.#fence === null && this.#html === null;
  }

  /** How many of the open containers go on in this line, and where their contents begin. */
  #match({ text }: Line): { count: number; place: Place } {
    let place = lineStart;
    let count = 0;
    if (this.#containers.length === 0) return { count, place };
    let first = skipBlanks(text, place);
    for (const container of this.#containers) {
      if (first.at === text.length && !this.#hasQuoteFrom(count))
        return { count: this.#countOverBlank(), place: first };
      const next =
        container.kind === "quote"
          ? afterQuote(text, { place, first })
          : afterIndent(text, { place, first }, container.indent);
      if (next === null) break;
      if (container.kind === "item") container.isBare = false;
      if (next.at > first.at) first = skipBlanks(text, next);
      place = next;
      count++;
    }
    return { count, place };
  }

  #hasQuoteFrom(count: number): boolean {
    return (this.#containers.at(-1)?.quoted ?? 0) > count;
  }

  /**
   * How many go on where the rest of a line is blank and no quote is left: all items do, save one that is bare, which is
   * the innermost. Without a look at each, or many blank lines in many items would take the product of both.
   */
  #countOverBlank(): number {
    const innermost = this.#containers.at(-1);
    const isBare = innermost?.kind === "item" && innermost.isBare;
    return this.#containers.length - (isBare ? 1 : 0);
  }

  #continueFence(line: Line, place: Place, isWhole: boolean): boolean {
    const fence = this.#fence;
    if (fence === null) return false;
    if (!isWhole) {
      this.#fence = null;
      return false;
    }
    const first = skipBlanks(line.text, place);
    const closing = first.column - place.column < 4 ? line.text.slice(first.at).trimEnd() : "";
    const isClosing = closing.length >= fence.length && closing === fence.marker.repeat(closing.length);
    if (isClosing) this.#fence = null;
    return true;
  }

  #continueHtml(line: Line, place: Place, isWhole: boolean): boolean {
    if (this.#html === null) return false;
    const block = this.#html;
    const rest = line.text.slice(place.at);
    if (!isWhole) {
      this.#html = null;
      return false;
    }
    if (isHtmlBlockEnd(block, rest)) this.#html = null;
    // A blank line ends such a block and is none of its lines.
    if (block === "blank" && rest.trim() === "") return false;
    this.#addPart((this.#htmlRun ??= []), line, place.at);
    return true;
  }

  /** Opens quotes, list items and footnotes that begin in this line. */
  #open(line: Line, matched: { count: number; place: Place }): { count: number; place: Place } {
    let { place } = matched;
    let count = 0;
    const close = () => {
      if (count++ > 0) return;
      this.#endParagraph();
      this.#containers.length = matched.count;
    };
    for (;;) {
      const first = skipBlanks(line.text, place);
      // What is indented by four is code, or goes on with a paragraph.
      if (first.column - place.column >= 4 || !mayOpen(line.text.charCodeAt(first.at)))
        return { count, place };
      if (matched.count + count >= containersMax) return { count, place };
      const quote = afterQuote(line.text, { place, first });
      if (quote !== null) {
        close();
        this.#containers.push({ kind: "quote", quoted: this.#containers.length + 1 });
        place = quote;
        continue;
      }
      const item = this.#itemAt(line.text, {
        place,
        first,
        isNested: count > 0,
        isWhole: matched.count === this.#containers.length,
      });
      if (item === null) return { count, place };
      close();
      this.#containers.push({
        kind: "item",
        indent: item.indent,
        isBare: item.place.at === line.text.length,
        quoted: this.#containers.at(-1)?.quoted ?? 0,
      });
      place = item.place;
    }
  }

  #itemAt(
    text: string,
    at: { place: Place; first: Place; isNested: boolean; isWhole: boolean },
  ): { indent: number; place: Place } | null {
    const { place, first } = at;
    const note = matchAt(notePattern, text, first.at);
    if (note !== null && this.#paragraph === null) {
      return { indent: 4, place: { at: first.at + note.length, column: first.column + note.length } };
    }
    if (this.#isBreak(text, first.at)) return null;
    const marker = matchAt(itemPattern, text, first.at);
    if (marker === null) return null;
    const after: Place = { at: first.at + marker.length, column: first.column + marker.length };
    const content = skipBlanks(text, after);
    const isEmpty = content.at === text.length;
    const goesOnWithText = this.#paragraph !== null && !at.isNested && at.isWhole;
    // Within a paragraph, an empty item or one that does not count from 1 is text.
    if (goesOnWithText && (isEmpty || !/^(?:[-+*]|1[.)])$/.test(marker))) return null;
    const width = content.column - after.column;
    const padding = isEmpty || width > 4 ? 1 : width;
    const indent = first.column - place.column + marker.length + padding;
    return { indent, place: isEmpty ? content : advance(text, after, padding) };
  }

  #readLeaf(line: Line, state: { place: Place; isLazy: boolean; matched: number }): void {
    const { text } = line;
    const { place } = state;
    const first = skipBlanks(text, place);
    const isBlank = first.at === text.length;
    const indent = first.column - place.column;
    if (isBlank) {
      this.#endParagraph();
      // What the line has no marker of, it ends.
      if (state.isLazy) this.#containers.length = state.matched;
      return;
    }
    if (indent >= 4) {
      if (this.#paragraph !== null) this.#addText(line, first.at);
      else if (state.isLazy) this.#containers.length = state.matched;
      return;
    }
    if (this.#paragraph !== null && !state.isLazy && matchAt(underlinePattern, text, first.at) !== null) {
      this.#listener.onHeading?.({ level: text.charCodeAt(first.at) === 61 ? 1 : 2, run: this.#paragraph });
      this.#endParagraph();
      return;
    }
    if (this.#startsBlock(line, first, state)) return;
    if (state.isLazy && this.#paragraph === null) this.#containers.length = state.matched;
    this.#addText(line, first.at);
  }

  #startsBlock(line: Line, first: Place, state: { isLazy: boolean; matched: number }): boolean {
    const { text } = line;
    if (!mayStart(text.charCodeAt(first.at))) return false;
    const fence = matchAt(fencePattern, text, first.at);
    const html = htmlBlockAt(text.slice(first.at), this.#paragraph !== null);
    const isHeading = matchAt(headingPattern, text, first.at) !== null;
    const isBreak = this.#isBreak(text, first.at);
    if (fence === null && html === null && !isHeading && !isBreak) return false;
    // A line of hyphens under a paragraph is its underline; either way it holds no text.
    this.#endParagraph();
    if (state.isLazy) this.#containers.length = state.matched;
    if (fence !== null) {
      const marker = fence.charAt(0);
      const length = fence.length - fence.replace(/^[`~]+/, "").length;
      this.#fence = { marker, length };
    } else if (html !== null) {
      this.#tellHtml();
      this.#htmlRun = [{ start: line.start + first.at, end: line.end }];
      if (!isHtmlBlockEnd(html, text.slice(first.at))) this.#html = html;
    } else if (isHeading) {
      const run = [{ start: line.start + first.at, end: line.end }];
      const [hashes = ""] = /^#+/.exec(text.slice(first.at)) ?? [];
      this.#listener.onRun?.(run);
      this.#listener.onHeading?.({ level: hashes.length, run });
    }
    return true;
  }

  #isBreak(text: string, at: number): boolean {
    if (at < this.#noBreakBefore) return false;
    const end = at + (matchAt(breakBeginning, text, at)?.length ?? 0);
    if (end === text.length && matchAt(breakMarkers, text, at) !== null) return true;
    this.#noBreakBefore = end;
    return false;
  }

  #addText(line: Line, at: number): void {
    this.#addPart((this.#paragraph ??= []), line, at);
  }

  #addPart(run: TextRun, line: Line, at: number): void {
    const last = run.at(-1);
    const start = line.start + at;
    if (last?.end === start - 1 && this.#markdown.charCodeAt(last.end) === 10) last.end = line.end;
    else run.push({ start, end: line.end });
  }

  /** Tells of the block of HTML that has ended, if one has. */
  #tellHtml(): void {
    if (this.#htmlRun === null || this.#html !== null) return;
    this.#listener.onHtml?.(this.#htmlRun);
    this.#htmlRun = null;
  }

  #endParagraph(): void {
    if (this.#paragraph !== null) this.#listener.onRun?.(this.#paragraph);
    this.#paragraph = null;
  }
}

/** Whether a quote, an item or a footnote can begin with this character: `>`, `*`, `+`, `-`, a digit, `[`. */
function mayOpen(code: number): boolean {
  return (
    code === 62 || code === 42 || code === 43 || code === 45 || code === 91 || (code >= 48 && code <= 57)
  );
}

/** Whether a fence, a heading, HTML or a break can begin with this character: `` ` ``, `~`, `#`, `<`, `*`, `-`, `_`. */
function mayStart(code: number): boolean {
  return (
    code === 96 || code === 126 || code === 35 || code === 60 || code === 42 || code === 45 || code === 95
  );
}
