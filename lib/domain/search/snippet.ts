import { searchedContentMax } from "@/lib/contracts/limits";
import { findFrontMatter } from "@/lib/domain/content/front-matter-range";
import { outOfMarks, scanPlainText } from "@/lib/domain/markdown/extract/scan-plain-text";
import { type ContentSearch, foldText } from "./parse-search";

const lengthMax = 200;
const before = 60;
// How much of the source is read: what marks and addresses take of it is not shown.
const readBefore = 300;
const readAfter = 700;

/**
 * What a reader sees around the first place of a page that matches a search, on one line; the beginning of the page when
 * none does.
 */
export function snippetOf(markdown: string, search: ContentSearch): string {
  const body = markdown.slice(findFrontMatter(markdown).bodyStart, searchedContentMax).trimEnd();
  const at = findAsked(body, search);
  const start = outOfMarks(body, atWord(body, at, readBefore), "start");
  const end = outOfMarks(body, Math.min(at + readAfter, body.length), "end");
  const text = scanPlainText(body, { start, end }).replace(/\s+/g, " ").trim();
  if (text === "") return "";
  const from = atWord(text, findAsked(text, search), before);
  const shown = text
    .slice(from, from + lengthMax)
    .toWellFormed()
    .trim();
  const goesOn = end < body.length || from + lengthMax < text.length;
  return `${start + from > 0 ? "…" : ""}${shown}${goesOn ? "…" : ""}`;
}

/** Where the first of what was asked for stands that is there at all; 0 when nothing is. */
function findAsked(text: string, { phrases, words }: ContentSearch): number {
  const places = [...phrases, ...words].map((asked) => findFolded(text, asked));
  return places.find((place) => place !== -1) ?? 0;
}

/** The beginning of a line or a word not more than so far before a place. */
function atWord(text: string, at: number, distance: number): number {
  const start = Math.max(0, at - distance);
  if (start === 0) return 0;
  const blank = /\n/.exec(text.slice(start, at - before))?.index ?? /\s/.exec(text.slice(start, at))?.index;
  return blank === undefined ? start : start + blank + 1;
}

/** Where a folded text stands in one that is not folded, line by line; -1 when it does not. */
function findFolded(body: string, asked: string): number {
  let start = 0;
  for (const line of body.split("\n")) {
    const found = foldText(line).indexOf(asked);
    // Folding may change the length of what stands before; the beginning of the word is near enough.
    if (found !== -1) return start + Math.min(found, Math.max(line.length - 1, 0));
    start += line.length + 1;
  }
  return -1;
}
