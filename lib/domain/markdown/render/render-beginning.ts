import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import type { RenderOptions } from "./html-handlers";
import { renderHtml } from "./render-html";

/**
 * Renders the beginning of a page, up to `lengthMax` characters, as safe HTML. It ends at a blank line if possible, so
 * that no block is cut. Content nested too deep to be rendered appears as markdown.
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
  // The cut must not leave half of a surrogate pair.
  return end > lengthMax / 3 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, "");
}
