import { withLineEnds } from "@/lib/domain/content/line-ends";
import { locatePassages } from "@/lib/domain/content/locate-passages";
import { findNearestPassages } from "@/lib/domain/content/nearest-passages";
import { measurePlaces, numberLines } from "@/lib/domain/content/number-lines";
import { lineStartOf } from "@/lib/domain/markdown/lossless/read/source-lines";
import { DomainError } from "@/lib/domain/errors/domain-error";

/** Which part of a page is meant. Lines count from 1, bytes of UTF-8 from 0, offsets in UTF-16 units; lasts are included. */
export type PartSelector =
  | { by: "lines"; first: number; last: number }
  | { by: "bytes"; first: number; last: number }
  | { by: "around"; text: string; lines: number }
  | { by: "offsets"; start: number; end: number };

/** Where a part of a page is: `start` to `end` are UTF-16 offsets, lasts are included. An empty part ends before it begins. */
export type PagePart = {
  start: number;
  end: number;
  firstLine: number;
  lastLine: number;
  lines: number;
  firstByte: number;
  lastByte: number;
  bytes: number;
};

/** Finds a part of a page; refuses one that is not there. Lines and characters are whole. Linear in the page. */
export function selectPart(markdown: string, selector: PartSelector): PagePart {
  const { start, end } = rangeOf(markdown, selector);
  const placeAt = measurePlaces(markdown, [start, end, markdown.length]);
  const [first, after, all] = [placeAt(start), placeAt(end), placeAt(markdown.length)];
  const lastLineOf = ({ line, isLineStart }: typeof all) => (isLineStart ? line - 1 : line);
  return {
    start,
    end,
    firstLine: first.line,
    lastLine: lastLineOf(after),
    lines: lastLineOf(all),
    firstByte: first.byte,
    lastByte: after.byte - 1,
    bytes: all.byte,
  };
}

function rangeOf(markdown: string, selector: PartSelector): { start: number; end: number } {
  switch (selector.by) {
    case "lines":
      return rangeOfLines(markdown, selector);
    case "bytes":
      return rangeOfBytes(markdown, selector);
    case "around":
      return rangeAround(markdown, selector);
    case "offsets":
      return selector;
  }
}

function rangeOfLines(markdown: string, { first, last }: { first: number; last: number }) {
  const start = skipLines(markdown, 0, first - 1);
  if (start === markdown.length && first > 1) {
    const { lines } = selectPart(markdown, { by: "offsets", start: 0, end: markdown.length });
    throw notThere(`The page has ${lines} lines, so there is no line ${first}.`);
  }
  return { start, end: skipLines(markdown, start, last - first + 1) };
}

function rangeOfBytes(markdown: string, { first, last }: { first: number; last: number }) {
  const start = offsetOfByte(markdown, first, "before");
  if (start === markdown.length && first > 0) {
    const { bytes } = selectPart(markdown, { by: "offsets", start: 0, end: markdown.length });
    throw notThere(`The page has ${bytes} bytes, so there is no byte ${first}.`);
  }
  return { start, end: offsetOfByte(markdown, last + 1, "after") };
}

function rangeAround(markdown: string, { text, lines }: { text: string; lines: number }) {
  const passages = [text, withLineEnds(text, "\r\n")];
  const found = locatePassages(markdown, passages);
  const passage = passages.find((one) => found.has(one)) ?? text;
  const { count = 0, starts = [] } = found.get(passage) ?? {};
  const [at] = starts;
  if (at === undefined) throw noSuchText(markdown, text);
  if (count > 1) {
    const lineAt = numberLines(markdown, starts);
    const named = [...new Set(starts.map(lineAt))].join(", ");
    throw new DomainError(
      "ambiguous",
      `The text is in the page more than once, in lines ${named}${count > starts.length ? ", …" : ""}. Add text from around the place that is meant, or ask for its lines.`,
    );
  }
  let start = lineStartOf(markdown, at);
  for (let line = 0; line < lines && start > 0; line++)
    start = lineStartOf(markdown, endOfLineBefore(markdown, start));
  return { start, end: skipLines(markdown, at + passage.length - 1, lines + 1) };
}

function noSuchText(markdown: string, text: string): DomainError {
  const nearest = findNearestPassages(markdown, [text]).get(text);
  if (nearest === undefined)
    return new DomainError("not_found", "The text is not in the page, and nothing like it.");
  const line = numberLines(markdown, [nearest.start])(nearest.start);
  return new DomainError(
    "not_found",
    `The text is not in the page; the passage most like it is in line ${line}: “${nearest.text}”.`,
  );
}

function notThere(message: string): DomainError {
  return new DomainError("range_not_satisfiable", message);
}

/** The offset after so many lines from an offset on, or the end of the text. */
function skipLines(text: string, from: number, lines: number): number {
  let at = from;
  for (let line = 0; line < lines && at < text.length; line++) {
    while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
    at = Math.min(text.length, at + (text.startsWith("\r\n", at) ? 2 : 1));
  }
  return at;
}

/** Where the line before one that begins here ends, without its line end. */
function endOfLineBefore(text: string, lineStart: number): number {
  return lineStart - (text.startsWith("\r\n", lineStart - 2) ? 2 : 1);
}

/** The offset of a byte; one within a character is moved before or after it. */
function offsetOfByte(text: string, byte: number, side: "before" | "after"): number {
  let at = 0;
  for (let left = byte; at < text.length && left > 0;) {
    const code = text.codePointAt(at) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (size > left && side === "before") return at;
    left -= size;
    at += size === 4 ? 2 : 1;
  }
  return at;
}
