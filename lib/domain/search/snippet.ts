import { searchedContentMax } from "@/lib/contracts/limits";
import { findFrontMatter } from "@/lib/domain/content/front-matter-range";
import { type ContentSearch, foldText } from "./parse-search";

const lengthMax = 200;
const before = 60;

/** What is around the first place of a page that matches a search, on one line; its beginning when none does. */
export function snippetOf(markdown: string, search: ContentSearch): string {
  const body = markdown.slice(findFrontMatter(markdown).bodyStart, searchedContentMax);
  const places = [...search.phrases, ...search.words].map((text) => findFolded(body, text));
  const at = places.find((place) => place !== -1) ?? 0;
  const start = Math.max(0, at - before);
  const from = start === 0 ? 0 : body.indexOf(" ", start) + 1 || start;
  const begin = from > at ? start : from;
  const text = body
    .slice(begin, begin + lengthMax)
    .toWellFormed()
    .replace(/\s+/g, " ")
    .trim();
  return `${begin > 0 ? "…" : ""}${text}${begin + lengthMax < body.length ? "…" : ""}`;
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
