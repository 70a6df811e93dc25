import { lineCounter } from "@/lib/domain/content/number-lines";
import { findMentions, type Mention } from "@/lib/domain/markdown/links/find-mentions";
import { type LinkedPage, writePageTarget, writeWikiLink } from "./write-target";

/**
 * Makes a mention of a page a link to it: the first one on a line, counted from 1, or else the first of all. The words that
 * are read stay as they are. Null where the text names it nowhere.
 */
export function linkMention(
  markdown: string,
  { page, line }: { page: LinkedPage; line: number | null },
): string | null {
  const lineOf = lineCounter(markdown);
  let first: Mention | null = null;
  for (const mention of findMentions(markdown, page.title)) {
    first ??= mention;
    const at = lineOf(mention.from);
    if (line === null || at > line) break;
    if (at === line) return put(markdown, page, mention);
  }
  return first === null ? null : put(markdown, page, first);
}

function put(markdown: string, page: LinkedPage, { from, to, inTable }: Mention): string {
  const written = markdown.slice(from, to);
  const inner = writeWikiLink(page, {
    words: written === page.title && !page.isAmbiguous ? null : written,
    inTable,
  });
  const link = inner === null ? `[${written}](${writePageTarget("link", page)})` : `[[${inner}]]`;
  return markdown.slice(0, from) + link + markdown.slice(to);
}
