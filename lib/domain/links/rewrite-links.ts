import { eachLink, type ScannedLink } from "@/lib/domain/markdown/links/scan-links";

/**
 * The page with other targets in some of its links: `toTarget` is asked for the links of these ordinals (their places
 * among what `scanLinks` finds), and null leaves one as it is. Nothing else changes.
 */
export function rewriteLinks(
  markdown: string,
  ordinals: ReadonlySet<number>,
  toTarget: (link: ScannedLink, ordinal: number) => string | null,
): string {
  const parts: string[] = [];
  let written = 0;
  let ordinal = -1;
  let last = -1;
  for (const asked of ordinals) last = Math.max(last, asked);
  for (const link of eachLink(markdown)) {
    ordinal += 1;
    if (ordinal > last) break;
    const target = ordinals.has(ordinal) ? toTarget(link, ordinal) : null;
    if (target === null) continue;
    parts.push(markdown.slice(written, link.start), target);
    written = link.end;
  }
  return parts.join("") + markdown.slice(written);
}
