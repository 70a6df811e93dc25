import { findHeadingRuns } from "@/lib/domain/markdown/links/text-runs";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { readOutline, type OutlineHeading } from "./outline";

const textsMax = 5_000;
const known = new Map<string, string>();

/**
 * The headings of a page as `readOutline` gives them, without their slugs and some hundred times as quick: for text that
 * is being typed. Unlike there, what looks like a heading in a formula or a comment counts as one.
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

/** What a reader sees of a heading; typing asks for the same ones over and over. */
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
