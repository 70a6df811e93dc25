/** The reason why a page can only be edited as markdown. */
export type ExceededLimit = "long-page" | "long-block" | "deep-nesting";

// In UTF-16 units: within this limit, a keystroke or a save takes about a second at most on an ordinary machine.
const pageLengthMax = 6_000_000;
/** The limit for top-level paragraphs, code and HTML. */
const blockLengthMax = 200_000;
/** The limit for headings, cells and the content of lists and quotes: each keystroke reads more than a line of them. */
const innerLengthMax = 60_000;
/** The number of characters in one block that may be markup: parsing them takes more than linear time. */
const markupMax = 16_000;
/** The depth of nested blocks, or of nested marks and links: reading and writing them is recursive. */
const depthMax = 100;

const containerMarker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
const fence = /[ \t]*(`{3,}(?=[^`]*$)|~{3,})(.*)/y;
const startsBlock = /[ \t]*(?:#{1,6}[ \t]|\|)/y;
const setIn = /[ \t>]*/y;
const dataUrl = /data:[^\s)>"']{100,}/g;
const markup = /[[\]*_~=`<&$\\]/g;
const beforeOpening = /^[\s([{"'“‘«]?$/;
const behindClosing = /^[\s)\]}"'”’».,;:!?]?$/;

type Block = { length: number; lengthMax: number; markup: number; depth: number };
type Containers = { depth: number; end: number };
/** An open code block: its fence, and the least indentation of its lines. */
type Fence = { mark: string; from: number };

/** The state after a line: its block, an open code block, and the quote marks that the line began with. */
type Reading = { block: Block; open: Fence | null; quotes: string };

/**
 * The limit that keeps a page out of the rich editor, because typing would be slow or it is nested too deep to be read
 * and written; null for all other pages. Scans lines only, in linear time, and accepts any text.
 */
export function findExceededLimit(source: string): ExceededLimit | null {
  if (source.length > pageLengthMax) return "long-page";
  // A text this short exceeds no limit.
  if (source.length <= depthMax) return null;
  const reading: Reading = { block: beginBlock(false), open: null, quotes: "" };
  for (const line of linesOf(source)) {
    const barrier = readLine(reading, line);
    if (barrier) return barrier;
  }
  return null;
}

function readLine(reading: Reading, line: string): ExceededLimit | null {
  const prefix = readContainers(line);
  const isBlank = line.slice(prefix.end).trim() === "";
  if (!isBlank && isSetOut(reading.open, line)) reading.open = null;
  const isCode = reading.open !== null;
  if (prefix.depth > depthMax && !isCode) return "deep-nesting";
  const mark = matchAt(fence, line, prefix.end);
  if (!isCode) readStart(reading, line, { prefix, isApart: isBlank || mark !== null });
  reading.open = nextFence(reading.open, mark, prefix);
  return addLine(reading.block, line, isCode);
}

/** Whether a line is indented less than the lines of an open code block. */
function isSetOut(open: Fence | null, line: string): boolean {
  return open !== null && (matchAt(setIn, line, 0)?.[0].length ?? 0) < open.from;
}

/** Starts another block where a line does not continue the one before. */
function readStart(
  reading: Reading,
  line: string,
  { prefix, isApart }: { prefix: Containers; isApart: boolean },
): void {
  const quotes = line.slice(0, prefix.end).replaceAll(/[ \t]/g, "");
  const isQuoteOn = quotes === reading.quotes && /^>*$/.test(quotes);
  const isInner = prefix.depth > 0 || matchAt(startsBlock, line, prefix.end) !== null;
  if (isApart || !isQuoteOn || (isInner && prefix.depth === 0)) reading.block = beginBlock(isInner);
  reading.quotes = quotes;
}

function beginBlock(isInner: boolean): Block {
  return { length: 0, lengthMax: isInner ? innerLengthMax : blockLengthMax, markup: 0, depth: 0 };
}

function nextFence(
  open: Fence | null,
  mark: RegExpExecArray | null,
  { depth, end }: Containers,
): Fence | null {
  const [, signs = "", behind = ""] = mark ?? [];
  if (open === null) return signs === "" ? null : { mark: signs, from: depth > 0 ? end : 0 };
  return signs.startsWith(open.mark) && behind.trim() === "" ? null : open;
}

/** Adds a line to its block; returns the limit that it exceeds. */
function addLine(block: Block, line: string, isCode: boolean): ExceededLimit | null {
  const text = line.length > 1000 ? line.replace(dataUrl, "") : line;
  block.length += text.length + 1;
  if (block.length > block.lengthMax) return "long-block";
  if (isCode) return null;
  for (const { 0: sign, index } of text.matchAll(markup)) {
    block.markup++;
    block.depth = Math.max(0, block.depth + stepOf(sign, text, index));
    if (block.depth > depthMax) return "deep-nesting";
  }
  return block.markup > markupMax ? "long-block" : null;
}

/** Whether a sign may open a nesting level (1), may close it (-1), or neither (0). */
function stepOf(sign: string, text: string, at: number): -1 | 0 | 1 {
  if (sign === "[") return 1;
  if (sign === "]") return -1;
  if (!"*_~=".includes(sign) || text[at - 1] === sign) return 0;
  let end = at + 1;
  while (text[end] === sign) end++;
  const mayOpen = beforeOpening.test(text[at - 1] ?? "");
  const mayClose = behindClosing.test(text[end] ?? "");
  if (mayOpen === mayClose) return 0;
  return mayOpen ? 1 : -1;
}

/**
 * The number of quotes and lists at the start of a line, including those that its indentation continues, and the start
 * of its text.
 */
function readContainers(line: string): Containers {
  let depth = 0;
  let end = 0;
  for (;;) {
    const marker = matchAt(containerMarker, line, end)?.[0];
    if (marker === undefined) return { depth, end };
    // Each nested list is indented by at least two columns.
    depth += 1 + Math.floor((marker.length - marker.trimStart().length) / 2);
    end += marker.length;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function* linesOf(source: string): Generator<string> {
  let from = 0;
  while (from < source.length) {
    const end = source.indexOf("\n", from);
    const to = end === -1 ? source.length : end;
    yield source.slice(from, to);
    from = to + 1;
  }
}
