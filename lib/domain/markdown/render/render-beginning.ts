import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import type { RenderOptions } from "./html-handlers";
import { renderHtml } from "./render-html";

/**
 * The beginning of a page, up to `lengthMax` characters, as HTML that is safe to show. It ends at a blank line, so that no
 * block is cut where that can be helped. What is nested too deep to be rendered stands there as its markdown.
 */
export function renderBeginning(markdown: string, lengthMax: number, options: RenderOptions = {}): string {
  const beginning = beginningOf(markdown, lengthMax);
  try {
    return renderHtml(parseMarkdown(beginning), options);
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    return renderHtml({ type: "root", children: [{ type: "code", value: beginning }] });
  }
}

function beginningOf(markdown: string, lengthMax: number): string {
  if (markdown.length <= lengthMax) return markdown;
  const start = markdown.slice(0, lengthMax);
  const end = Math.max(start.lastIndexOf("\n\n"), start.lastIndexOf("\r\n\r\n"));
  // Some characters are two in the count, and one of these is none.
  return end > lengthMax / 3 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, "");
}
