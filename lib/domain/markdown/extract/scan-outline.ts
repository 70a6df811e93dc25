import { findHeadingRuns } from "@/lib/domain/markdown/links/text-runs";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { readOutline, type OutlineHeading } from "./outline";

const textsMax = 5_000;
const known = new Map<string, string>();

/**
 * The headings of a page like `readOutline`, without slugs but some hundred times as fast, for text being typed. Unlike
 * there, lines in a formula or a comment that look like headings are included.
 */
export function scanOutline(markdown: string): Omit<OutlineHeading, "slug">[] {
  return findHeadingRuns(markdown).map(({ level, run }) => ({
    level,
    text: textOf(
      run
        .map(({ start, end }) => markdown.slice(start, end))
        .join(" ")
        .replaceAll("\n", " "),
    ),
    offset: run[0]?.start ?? 0,
  }));
}

/** The visible text of a heading; cached, because typing asks for the same headings again and again. */
function textOf(source: string): string {
  let text = known.get(source);
  if (text === undefined) {
    const heading = /^#{1,6}(?:[ \t]|$)/.test(source) ? source : `# ${source}`;
    text = readOutline(parseMarkdown(heading))[0]?.text ?? "";
    if (known.size === textsMax) known.clear();
    known.set(source, text);
  }
  return text;
}
