import { eachLink, type ScannedLink } from "@/lib/domain/markdown/links/scan-links";
import type { WrittenLink } from "./rename-link";

/** Rewrites a link, whose text is `source`; null leaves it as it is. */
export type WriteLink = (link: ScannedLink, source: string) => WrittenLink | null;

/** A page with rewritten links, and these links by their ordinals. */
export type RewrittenPage = { markdown: string; written: Map<number, WrittenLink> };

/** Tries of links one by one end once so many characters were read again; about a second. */
const triedLengthMax = 20_000_000;

/**
 * Rewrites some links of a page: `write` is called for the links with these ordinals (their places among the results of
 * `scanLinks`). Nothing else changes. A link whose new text would change the meaning of other links stays as it was; where
 * a long page has many of these, some others stay, too.
 */
export function rewriteLinks(
  markdown: string,
  ordinals: ReadonlySet<number>,
  write: WriteLink,
): RewrittenPage {
  const wanted: Written[] = [];
  let ordinal = -1;
  let last = -1;
  for (const asked of ordinals) last = Math.max(last, asked);
  for (const link of eachLink(markdown)) {
    ordinal += 1;
    if (ordinal > last) break;
    const one = ordinals.has(ordinal) ? write(link, markdown.slice(link.from, link.to)) : null;
    if (one !== null) wanted.push([ordinal, one]);
  }
  const written = keepMeant(markdown, wanted);
  return { markdown: put(markdown, written), written };
}

type Written = [ordinal: number, link: WrittenLink];

/** Keeps the links that change the meaning of no other: all at once, or else by halves. */
function keepMeant(markdown: string, wanted: readonly Written[]): Map<number, WrittenLink> {
  let length = 0;
  const keep = (tried: readonly Written[], kept: Map<number, WrittenLink>): Map<number, WrittenLink> => {
    if (tried.length === 0 || length > triedLengthMax) return kept;
    const all = new Map([...kept, ...tried]);
    length += markdown.length;
    if (isAsMeant(markdown, put(markdown, all), all)) return all;
    if (tried.length === 1) return kept;
    const half = Math.ceil(tried.length / 2);
    return keep(tried.slice(half), keep(tried.slice(0, half), kept));
  };
  return keep(wanted, new Map());
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
