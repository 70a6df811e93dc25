import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { renderHtml } from "@/lib/domain/markdown/render/render-html";

const lengthMax = 1_500;

/** The beginning of a page as HTML that is safe to show. */
export function toPreviewHtml(markdown: string): string {
  return renderHtml(parseMarkdown(beginningOf(markdown)), {
    findTarget: ({ embed }) => (embed ? null : { href: "", isImage: false }),
  });
}

/** Up to a blank line, so that no block is cut where that can be helped. */
function beginningOf(markdown: string): string {
  if (markdown.length <= lengthMax) return markdown;
  const start = markdown.slice(0, lengthMax);
  const end = start.lastIndexOf("\n\n");
  return end > lengthMax / 3 ? start.slice(0, end) : start;
}
