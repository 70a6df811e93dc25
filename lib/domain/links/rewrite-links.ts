import { eachLink, type ScannedLink } from "@/lib/domain/markdown/links/scan-links";
import type { WrittenLink } from "./rename-link";

/** Rewrites a link, whose text is `source`; null leaves it as it is. */
export type WriteLink = (link: ScannedLink, source: string) => WrittenLink | null;

/** A page with rewritten links, and these links by their ordinals. */
export type RewrittenPage = { markdown: string; written: Map<number, WrittenLink> };

// Each link that is tried by itself takes another scan of the page.
const eachMax = 50;
const eachLengthMax = 200_000;

/**
 * Rewrites some links of a page: `write` is called for the links with these ordinals (their places among the results of
 * `scanLinks`). Nothing else changes. A link whose new text would change the meaning of other links stays as it was.
 */
export function rewriteLinks(
  markdown: string,
  ordinals: ReadonlySet<number>,
  write: WriteLink,
): RewrittenPage {
  const written = new Map<number, WrittenLink>();
  const converted: number[] = [];
  let ordinal = -1;
  let last = -1;
  for (const asked of ordinals) last = Math.max(last, asked);
  for (const link of eachLink(markdown)) {
    ordinal += 1;
    if (ordinal > last) break;
    const one = ordinals.has(ordinal) ? write(link, markdown.slice(link.from, link.to)) : null;
    if (one === null) continue;
    written.set(ordinal, one);
    if (one.kind !== link.kind) converted.push(ordinal);
  }
  const changed = put(markdown, written);
  if (isAsMeant(markdown, changed, written)) return { markdown: changed, written };
  for (const one of converted) written.delete(one);
  const cautious = put(markdown, written);
  if (isAsMeant(markdown, cautious, written)) return { markdown: cautious, written };
  const each =
    markdown.length <= eachLengthMax ? keepMeant(markdown, written) : new Map<number, WrittenLink>();
  return { markdown: put(markdown, each), written: each };
}

/** The first links that can be rewritten one after the other without changing the meaning of others. */
function keepMeant(markdown: string, written: ReadonlyMap<number, WrittenLink>): Map<number, WrittenLink> {
  const kept = new Map<number, WrittenLink>();
  for (const [ordinal, one] of [...written].slice(0, eachMax)) {
    kept.set(ordinal, one);
    if (!isAsMeant(markdown, put(markdown, kept), kept)) kept.delete(ordinal);
  }
  return kept;
}

function put(markdown: string, written: ReadonlyMap<number, WrittenLink>): string {
  const parts: string[] = [];
  let end = 0;
  for (const { from, to, text } of [...written.values()].sort((a, b) => a.from - b.from)) {
    parts.push(markdown.slice(end, from), text);
    end = to;
  }
  return parts.join("") + markdown.slice(end);
}

/** Whether a text has exactly the links of the old one, apart from the rewritten ones. */
function isAsMeant(before: string, after: string, written: ReadonlyMap<number, WrittenLink>): boolean {
  if (written.size === 0) return true;
  const now = eachLink(after);
  let ordinal = -1;
  for (const link of eachLink(before)) {
    ordinal += 1;
    const meant = written.get(ordinal) ?? link;
    const found = now.next();
    if (found.done || found.value.kind !== meant.kind || found.value.target !== meant.target) return false;
  }
  return now.next().done === true;
}
