import { scanLinks } from "@/lib/domain/markdown/links/scan-links";
import type { AskingLink } from "./find-link";
import { retarget } from "./rename-link";
import { rewriteLinks } from "./rewrite-links";
import { type LinkedPage, writePageTarget } from "./write-target";

/**
 * Leads all links of a text that have this target to a page instead; their headings and their words stay. Null where there
 * is none, or where brackets cannot hold the title.
 */
export function repairLinks(
  markdown: string,
  { link, page }: { link: AskingLink; page: LinkedPage },
): string | null {
  const target = writePageTarget(link.kind, page);
  if (target === null) return null;
  const ordinals = new Set<number>();
  for (const [ordinal, { kind, target: written }] of scanLinks(markdown).entries())
    if (kind === link.kind && written === link.target) ordinals.add(ordinal);
  const { markdown: changed } = rewriteLinks(markdown, ordinals, (one) => retarget(one, target));
  return changed === markdown ? null : changed;
}
