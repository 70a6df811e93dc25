import { eachLink } from "@/lib/domain/markdown/links/scan-links";
import { type LinkTarget, parseLinkTarget } from "./link-target";

/** A link to store. `ordinal` is its place among the links that `scanLinks` finds. */
export type ContentLink = LinkTarget & { ordinal: number; kind: string; target: string; line: number };

// Real pages stay below these limits; links beyond them are not stored.
const linksMax = 5_000;
const charactersMax = 500_000;
const targetLengthMax = 1_000;

/**
 * The links of a page that can lead to other pages or files: the first 5,000, or fewer where their targets are very
 * long. The page is not read further.
 */
export function linksOf(markdown: string): ContentLink[] {
  const links: ContentLink[] = [];
  let ordinal = -1;
  let characters = 0;
  for (const link of eachLink(markdown)) {
    ordinal += 1;
    const target = link.target.length > targetLengthMax ? null : parseLinkTarget(link);
    if (target === null) continue;
    links.push({ ordinal, kind: link.kind, target: link.target, line: link.line, ...target });
    characters += link.target.length;
    if (links.length === linksMax || characters > charactersMax) break;
  }
  return links;
}
