import { searchedContentMax } from "@/lib/contracts/limits";
import { findFrontMatter } from "@/lib/domain/content/front-matter-range";
import { outOfMarks, scanPlainText } from "@/lib/domain/markdown/extract/scan-plain-text";
import { findAsked } from "./find-asked";
import type { ContentSearch } from "./parse-search";

const lengthMax = 200;
const before = 60;
// How much of the source is read: what marks and addresses take of it is not shown.
const readBefore = 300;
const readAfter = 700;

/**
 * What a reader sees around the best place of a page that matches a search, on one line; the beginning of the page when
 * none does. A place counts where what matches can be read there: not in an address.
 */
export function snippetOf(markdown: string, search: ContentSearch): string {
  const body = markdown.slice(findFrontMatter(markdown).bodyStart, searchedContentMax).trimEnd();
  const places = findAsked(body, search).map((at) => readAround(body, at, search));
  const shown = places.find(({ at }) => at !== null) ?? places[0] ?? readAround(body, 0, search);
  if (shown.text === "") return "";
  const from = atWord(shown.text, shown.at ?? 0, before);
  const line = shown.text
    .slice(from, from + lengthMax)
    .toWellFormed()
    .trim();
  const goesOn = shown.goesOn || from + lengthMax < shown.text.length;
  return `${shown.isWithin || from > 0 ? "…" : ""}${line}${goesOn ? "…" : ""}`;
}

/** What a reader sees around a place of a page, and where in it there is what was asked for; null where there is nothing. */
type Read = { text: string; at: number | null; isWithin: boolean; goesOn: boolean };

function readAround(body: string, place: number, search: ContentSearch): Read {
  const start = outOfMarks(body, atWord(body, place, readBefore), "start");
  const end = outOfMarks(body, Math.min(place + readAfter, body.length), "end");
  const text = scanPlainText(body, { start, end }).replace(/\s+/g, " ").trim();
  return { text, at: findAsked(text, search)[0] ?? null, isWithin: start > 0, goesOn: end < body.length };
}

/** The beginning of a line or a word not more than so far before a place. */
function atWord(text: string, at: number, distance: number): number {
  const start = Math.max(0, at - distance);
  if (start === 0) return 0;
  const blank = /\n/.exec(text.slice(start, at - before))?.index ?? /\s/.exec(text.slice(start, at))?.index;
  return blank === undefined ? start : start + blank + 1;
}
