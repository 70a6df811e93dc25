import {
  breakBeginning,
  breakMarkers,
  fencePattern,
  headingPattern,
  mayOpen,
  mayStart,
} from "./block-openers";
import type { BlockListener, Line, TextRun } from "./block-runs";
import { hasTable } from "./find-table";
import { htmlBlockAt, type HtmlBlock, isHtmlBlockEnd } from "./html-blocks";
import { afterQuote, matchAt, type Place, skipBlanks } from "./line-places";
import { readItem } from "./read-item";
import { OpenContainers } from "./open-containers";

type Fence = { marker: string; length: number };

const underlinePattern = /(?:=+|-+)[ \t]*$/y;

// Deeper nesting does not occur in real pages, and millions of containers would fill the memory.
const containersMax = 1_000;

/** Follows the block structure of CommonMark 0.31 with the footnotes of GFM, line by line. */
export class BlockReader {
  readonly #markdown: string;
  readonly #listener: BlockListener;
  readonly #containers = new OpenContainers();
  #paragraph: TextRun | null = null;
  #fence: Fence | null = null;
  #html: HtmlBlock | null = null;
  #htmlRun: TextRun | null = null;
  // Cached for the current line: each of many markers would otherwise scan the whole rest of it.
  #noBreakBefore = 0;

  constructor(markdown: string, listener: BlockListener) {
    this.#markdown = markdown;
    this.#listener = listener;
  }

  /** The number of quotes, items and footnotes around the last line. */
  get depth(): number {
    return this.#containers.count;
  }

  /** Whether no block is open that the next line could continue, but for quotes, items and footnotes. */
  get isBetweenBlocks(): boolean {
    return this.#paragraph === null && this.#fence === null && this.#html === null;
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
    // Fast path: a page can consist of ten million blank lines.
    if (line.start === line.end && this.#isOutside()) {
      this.#endParagraph();
      return;
    }
    this.#noBreakBefore = 0;
    const matched = this.#containers.match(line.text);
    const isWhole = matched.count === this.#containers.count;
    if (this.#continueFence(line, matched.place, isWhole)) return;
    if (this.#continueHtml(line, matched.place, isWhole)) return;
    const opened = this.#open(line, matched);
    this.#readLeaf(line, {
      place: opened.place,
      isLazy: !isWhole && opened.count === 0,
      matched: matched.count,
    });
  }

  /** Whether no container, fence or HTML block is open. */
  #isOutside(): boolean {
    return this.#containers.count === 0 && this.#fence === null && this.#html === null;
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
    // The blank line that ends such a block is not part of it.
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
      this.#containers.closeTo(matched.count);
    };
    for (;;) {
      const first = skipBlanks(line.text, place);
      // Text indented by four is code, or continues a paragraph.
      if (first.column - place.column >= 4 || !mayOpen(line.text.charCodeAt(first.at)))
        return { count, place };
      if (matched.count + count >= containersMax) return { count, place };
      const quote = afterQuote(line.text, { place, first });
      if (quote !== null) {
        close();
        this.#containers.openQuote();
        place = quote;
        continue;
      }
      const item = readItem(line.text, {
        place,
        first,
        inParagraph: this.#paragraph !== null,
        goesOn: count === 0 && matched.count === this.#containers.count,
        isBreak: this.#isBreak(line.text, first.at),
      });
      if (item === null) return { count, place };
      close();
      this.#containers.openItem(item.indent, item.place.at === line.text.length);
      place = item.place;
      this.#listener.onItem?.(line.start + place.at);
    }
  }

  #readLeaf(line: Line, state: { place: Place; isLazy: boolean; matched: number }): void {
    const { text } = line;
    const { place } = state;
    const first = skipBlanks(text, place);
    const isBlank = first.at === text.length;
    const indent = first.column - place.column;
    if (isBlank) {
      this.#endParagraph();
      // A blank line ends the containers that it has no marker for.
      if (state.isLazy) this.#containers.closeTo(state.matched);
      return;
    }
    if (indent >= 4) {
      if (this.#paragraph !== null) this.#addText(line, first.at);
      else if (state.isLazy) this.#containers.closeTo(state.matched);
      return;
    }
    const isUnderline = !state.isLazy && matchAt(underlinePattern, text, first.at) !== null;
    if (isUnderline && this.#paragraph !== null && !hasTable(this.#markdown, this.#paragraph)) {
      const level = text.charCodeAt(first.at) === 61 ? 1 : 2;
      const isNested = this.#containers.count > 0;
      this.#listener.onHeading?.({ level, run: this.#paragraph, end: line.end, isNested });
      this.#endParagraph();
      return;
    }
    if (this.#startsBlock(line, first, state)) return;
    if (state.isLazy && this.#paragraph === null) this.#containers.closeTo(state.matched);
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
    // A line of hyphens under a paragraph is its underline; in both cases the line has no text.
    this.#endParagraph();
    if (state.isLazy) this.#containers.closeTo(state.matched);
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
      const isNested = this.#containers.count > 0;
      this.#listener.onHeading?.({ level: hashes.length, run, end: line.end, isNested });
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

  /** Reports the HTML block that has just ended, if any. */
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
