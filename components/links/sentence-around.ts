import { scanPlainText } from "@/lib/domain/markdown/extract/scan-plain-text";

/** Characters for private use, which stand around the words of the link while the context is read. */
const [opening, closing] = ["\uE000", "\uE001"];
/** The end of a sentence before a text, and the one behind it. */
const endBefore = /^[^]*[.!?…](?=\s+\S)/u;
const endAfter = /[.!?](?=\s|$)/u;

/**
 * The sentence of a link as it reads: what stands before the link, its words, and what stands behind. Without the place
 * of the link, all of the context stands before.
 */
export function sentenceAround(
  context: string,
  link: { start: number; end: number } | null,
): [before: string, words: string, after: string] {
  if (link === null) return [textOf(context), "", ""];
  const words = textOf(context.slice(link.start, link.end));
  // Marks can begin before the link and end behind it, so that all of it is read at once.
  const marked = `${context.slice(0, link.start)}${opening}${words}${closing}${context.slice(link.end)}`;
  const [before = "", rest = ""] = textOf(marked).split(opening);
  const [inner = "", after = ""] = rest.split(closing);
  const from = endBefore.exec(before)?.[0].length ?? 0;
  const to = endAfter.exec(after);
  return [before.slice(from).trimStart(), inner, to === null ? after : after.slice(0, to.index + 1)];
}

/** The visible text of a context; its ellipses are not part of its markdown. */
function textOf(context: string): string {
  const [, before = "", markdown = "", after = ""] = /^(…?)(.*?)(…?)$/s.exec(context) ?? [];
  return `${before}${scanPlainText(markdown, { start: 0, end: markdown.length })}${after}`;
}
