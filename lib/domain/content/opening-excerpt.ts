import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { stoppingExcerpt } from "./stopping-excerpt";

const firstHeading = /^\s*# [^\n]*(?:\n|$)/;

/**
 * The first visible words of a text on one line, without front matter and the heading at the top, which mostly is the
 * title again. `isWhole` says whether the text is all of it: front matter without its end is none to show.
 */
export function openingExcerpt(markdown: string, isWhole: boolean): string {
  const { bodyStart } = findFrontMatter(markdown);
  if (bodyStart === 0 && !isWhole && /^---\s*\n/.test(markdown)) return "";
  const body = markdown.slice(bodyStart).replace(firstHeading, "");
  return stoppingExcerpt(body, null).text;
}
