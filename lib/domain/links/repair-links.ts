import { scanLinks } from "@/lib/domain/markdown/links/scan-links";
import type { AskingLink } from "./find-link";
import { retarget } from "./rename-link";
import { rewriteLinks } from "./rewrite-links";
import { encodeName, type LinkedPage, writePageAddress, writePageTarget } from "./write-target";

/** A link to repair, the page that it is to lead to, and the folders of the page that it is in, from the top. */
export type LinkRepairing = { link: AskingLink; page: LinkedPage; from: readonly string[] };

/**
 * Leads all links of a text that have this target to a page instead; their headings and their words stay. A markdown link names
 * the way to the page, a wikilink the folders if it named some before. Null where there is none, or where brackets cannot hold
 * the title.
 */
export function repairLinks(markdown: string, { link, page, from }: LinkRepairing): string | null {
  const target = newTarget({ link, page, from });
  if (target === null) return null;
  const ordinals = new Set<number>();
  for (const [ordinal, { kind, target: written }] of scanLinks(markdown).entries())
    if (kind === link.kind && written === link.target) ordinals.add(ordinal);
  const { markdown: changed } = rewriteLinks(markdown, ordinals, (one) => retarget(one, target));
  return changed === markdown ? null : changed;
}

function newTarget({ link: { kind, target }, page, from }: LinkRepairing): string | null {
  if (kind === "wikilink" || kind === "embed")
    return writePageTarget(kind, { ...page, isAmbiguous: page.isAmbiguous || target.includes("/") });
  let common = 0;
  while (common < from.length && from[common] === page.folders[common]) common++;
  const up = from.slice(common).map(() => "..");
  return [...up, ...page.folders.slice(common).map(encodeName), writePageAddress(page.title)].join("/");
}
