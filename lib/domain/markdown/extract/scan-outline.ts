import type { HeadingRun } from "@/lib/domain/markdown/links/block-runs";
import { findHeadingRuns } from "@/lib/domain/markdown/links/text-runs";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { readOutline, type OutlineHeading } from "./outline";

const textsMax = 5_000;
/** Headings that are parsed together; each call of the parser costs as much as some fifty of them. */
const parsedAtOnce = 500;
/** Of longer headings, in UTF-16 code units, the beginning counts: marks in them take quadratic time. */
const sourceLengthMax = 500;
const known = new Map<string, string>();
/** A heading in which no sign can mean anything, which needs no parser. */
const plainHeading = /^#{1,6}[ \t]+([\p{L}\p{N}](?:[\p{L}\p{N} \t,;()'"/-]*[\p{L}\p{N})])?)[ \t]*$/u;

/**
 * The headings of a page like `readOutline`, without slugs but some hundred times as fast, for text being typed. Unlike
 * there, lines in a formula or a comment that look like headings are included.
 */
export function scanOutline(markdown: string): Omit<OutlineHeading, "slug">[] {
  const headings = findHeadingRuns(markdown);
  const texts = textsOfHeadings(markdown, headings);
  return headings.map(({ level, run }, index) => ({
    level,
    text: texts[index] ?? "",
    offset: run[0]?.start ?? 0,
  }));
}

/** The texts of headings of the page as a reader sees them. */
export function textsOfHeadings(markdown: string, headings: readonly Pick<HeadingRun, "run">[]): string[] {
  const sources = headings.map(({ run }) => {
    const lines = run.map(({ start, end }) => markdown.slice(start, end));
    const source = lines.join(" ").replaceAll("\n", " ").slice(0, sourceLengthMax).toWellFormed();
    return /^#{1,6}(?:[ \t]|$)/.test(source) ? source : `# ${source}`;
  });
  const texts = new Map<string, string>();
  const unknown: string[] = [];
  for (const source of new Set(sources)) {
    const text = plainHeading.exec(source)?.[1]?.replace(/[ \t]+/g, " ") ?? known.get(source);
    if (text === undefined) unknown.push(source);
    else texts.set(source, text);
  }
  for (let from = 0; from < unknown.length; from += parsedAtOnce) {
    const some = unknown.slice(from, from + parsedAtOnce);
    const outline = readOutline(parseMarkdown(some.join("\n\n")));
    for (const [index, source] of some.entries()) remember(texts, source, outline[index]?.text ?? "");
  }
  return sources.map((source) => texts.get(source) ?? "");
}

/** Cached, because typing asks for the same headings again and again. */
function remember(texts: Map<string, string>, source: string, text: string): void {
  texts.set(source, text);
  if (known.size === textsMax) known.clear();
  known.set(source, text);
}
