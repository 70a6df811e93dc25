import { findFrontMatter } from "@/lib/domain/content/front-matter-range";
import { outOfMarks, scanPlainText } from "@/lib/domain/markdown/extract/scan-plain-text";
import { findAsked } from "./find-asked";
import type { ContentSearch } from "./parse-search";

const lengthMax = 200;
/** So much is shown before what was found. */
const shownBefore = 60;
// How much of the source is read: what marks and addresses take of it is not shown.
const readBefore = 300;
const readAfter = 700;
/** What is seen as one character has hardly more units than this. */
const visibleMax = 40;

/** A text, or a part of one: whether there is more of it before, and behind. */
export type SearchedText = { markdown: string; isWithin: boolean; goesOn: boolean };

/**
 * What a reader sees around the best place of a page that matches a search, on one line; the beginning of the page when
 * none does. Where what matches can be read counts before where it is only written: in an address, say,
 * of which the words of the link are shown.
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
 * What a reader sees around a place of a page, and where in it there is what was asked for; null where there is nothing,
 * but `near` it.
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

/** The beginning of what is seen as one character at a place of a text. */
function atVisible(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const from = Math.max(0, place - visibleMax);
  return from + (visible.segment(text.slice(from, place + visibleMax)).containing(place - from)?.index ?? 0);
}

/** The beginning of a line or a word not more than so far before a place. */
function atWord(text: string, at: number, distance: number): number {
  const start = Math.max(0, at - distance);
  if (start === 0) return 0;
  const blank =
    /\n/.exec(text.slice(start, at - shownBefore))?.index ?? /\s/.exec(text.slice(start, at))?.index;
  return blank === undefined ? start : start + blank + 1;
}
