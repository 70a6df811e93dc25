import { findFrontMatter } from "@/lib/domain/content/front-matter-range";
import { outOfMarks, scanPlainText } from "@/lib/domain/markdown/extract/scan-plain-text";
import { findAsked } from "./find-asked";
import type { ContentSearch } from "./parse-search";

const lengthMax = 200;
/** The length of text shown before the match. */
const shownBefore = 60;
// The length of source read around the match, including marks and addresses that are not shown.
const readBefore = 300;
const readAfter = 700;
/** The length of almost any visible character, in UTF-16 units. */
const visibleMax = 40;

/** A text, or a part of one; `isWithin` and `goesOn` say whether more text precedes or follows it. */
export type SearchedText = { markdown: string; isWithin: boolean; goesOn: boolean };

/**
 * The visible text around the best match of a search in a page, on one line; the beginning of the page without a match.
 * Matches in visible text win over others, for example in an address, for which the words of the link are shown.
 */
export function snippetOf(
  { markdown, isWithin, goesOn: isCut }: SearchedText,
  search: ContentSearch,
): string {
  const body = markdown.slice(isWithin ? 0 : findFrontMatter(markdown).bodyStart).trimEnd();
  const shown = readBest(body, search);
  if (shown.text === "") return "";
  const from = atVisible(shown.text, atWord(shown.text, shown.at ?? shown.near, shownBefore));
  const to = atVisible(shown.text, from + lengthMax);
  const line = shown.text.slice(from, to).toWellFormed().trim();
  const goesOn = isCut || shown.goesOn || to < shown.text.length;
  return `${isWithin || shown.isWithin || from > 0 ? "…" : ""}${line}${goesOn ? "…" : ""}`;
}

/**
 * The visible text around a place of a page, and the match in it; without a visible match, `at` is null and `near` its
 * approximate place.
 */
type Read = { text: string; at: number | null; near: number; isWithin: boolean; goesOn: boolean };

function readBest(body: string, search: ContentSearch): Read {
  const [first = 0, ...others] = findAsked(body, search);
  const best = readAround(body, first, search);
  if (best.at !== null) return best;
  for (const place of others) {
    const next = readAround(body, place, search);
    if (next.at !== null) return next;
  }
  return best;
}

function readAround(body: string, place: number, search: ContentSearch): Read {
  const start = outOfMarks(body, atWord(body, place, readBefore), "start");
  const end = outOfMarks(body, Math.min(place + readAfter, body.length), "end");
  const text = scanPlainText(body, { start, end }).replace(/\s+/g, " ").trim();
  const at = findAsked(text, search)[0] ?? null;
  const before = scanPlainText(body, { start, end: Math.max(start, outOfMarks(body, place, "start")) });
  const near = Math.min(before.replace(/\s+/g, " ").trim().length, text.length);
  return { text, at, near, isWithin: start > 0, goesOn: end < body.length };
}

const visible = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The start of the visible character at a place. */
function atVisible(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const from = Math.max(0, place - visibleMax);
  return from + (visible.segment(text.slice(from, place + visibleMax)).containing(place - from)?.index ?? 0);
}

/** The start of a line or a word at most `distance` before a place. */
function atWord(text: string, at: number, distance: number): number {
  const start = Math.max(0, at - distance);
  if (start === 0) return 0;
  const blank =
    /\n/.exec(text.slice(start, at - shownBefore))?.index ?? /\s/.exec(text.slice(start, at))?.index;
  return blank === undefined ? start : start + blank + 1;
}
