import { scanLinks, type ScannedLink } from "@/lib/domain/markdown/links/scan-links";

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
  for (const [ordinal, link] of scanLinks(markdown).entries()) {
    const target = ordinals.has(ordinal) ? toTarget(link, ordinal) : null;
    if (target === null) continue;
    parts.push(markdown.slice(written, link.start), target);
    written = link.end;
  }
  return parts.join("") + markdown.slice(written);
}
