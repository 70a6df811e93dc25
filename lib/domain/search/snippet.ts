import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { outOfMarks, scanPlainText } from "@/lib/domain/markdown/extract/scan-plain-text";
import { findAsked } from "./find-asked";
import type { ContentSearch } from "./parse-search";

const lengthMax = 200;
const ellipsis = "…";
/** The length of text shown before the match. */
const shownBefore = 60;
// The length of source read around the match, including marks and addresses that are not shown.
const readBefore = 300;
const readAfter = 700;
/** The length of almost any visible character, in UTF-16 units. */
const visibleMax = 40;

/** A text, or a part of one; `isWithin` and `goesOn` say whether more text precedes or follows it. */
export type SearchedText = { markdown: string; isWithin: boolean; goesOn: boolean };

/** A snippet, and the offset in the searched text of the match that it shows; null where nothing matches. */
export type Snippet = { text: string; at: number | null };

/**
 * The visible text around the best match of a search in a page, on one line of at most 200 UTF-16 units; the beginning of
 * the page without a match. Matches in visible text win over others, for example in an address, for which the words of the
 * link are shown, and those in the front matter, which is not shown, come last.
 */
export function snippetOf({ markdown, isWithin, goesOn }: SearchedText, search: ContentSearch): Snippet {
  const { bodyStart } = isWithin ? { bodyStart: 0 } : findFrontMatter(markdown);
  const body = markdown.slice(bodyStart).trimEnd();
  const { place, ...shown } = readBest(body, search);
  const at = place === null ? findAsked(markdown.slice(0, bodyStart), search)[0] : bodyStart + place;
  const text = toLine({ ...shown, isWithin: isWithin || shown.isWithin, goesOn: goesOn || shown.goesOn });
  return { text, at: at ?? null };
}

function toLine({ text, at, near, isWithin, goesOn }: Read): string {
  if (text === "") return "";
  const from = atVisible(text, atWord(text, at ?? near, shownBefore));
  const to = atVisible(text, from + lengthMax - 2 * ellipsis.length);
  const line = text.slice(from, to).toWellFormed().trim();
  return `${isWithin || from > 0 ? ellipsis : ""}${line}${goesOn || to < text.length ? ellipsis : ""}`;
}

/**
 * The visible text around a place of a page, and the match in it; without a visible match, `at` is null and `near` its
 * approximate place.
 */
type Read = { text: string; at: number | null; near: number; isWithin: boolean; goesOn: boolean };

function readBest(body: string, search: ContentSearch): Read & { place: number | null } {
  const places = findAsked(body, search);
  for (const place of places) {
    const read = readAround(body, place, search);
    if (read.at !== null) return { ...read, place };
  }
  const [first = null] = places;
  return { ...readAround(body, first ?? 0, search), place: first };
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
