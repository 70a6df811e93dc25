import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { scanSections } from "./scan-sections";

/** The end of a paragraph, which can be a heading by the line below it. */
const blankLine = /\n[ \t\r]*\n/g;

/**
 * The anchor of the section that a place (a UTF-16 offset) of a page is in; null above the first heading. Reads the page
 * only as far as to there.
 */
export function anchorAt(markdown: string, offset: number): string | null {
  if (offset < findFrontMatter(markdown).bodyStart) return null;
  blankLine.lastIndex = offset;
  const end = blankLine.exec(markdown)?.index ?? markdown.length;
  const sections = scanSections(markdown.slice(0, end));
  return sections.findLast(({ start }) => start <= offset)?.anchor ?? null;
}
