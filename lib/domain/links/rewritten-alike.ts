import { scanLinks, type ScannedLink } from "@/lib/domain/markdown/links/scan-links";
import { retarget, type WrittenLink } from "./rename-link";
import { rewriteLinks } from "./rewrite-links";

/**
 * Rewrites the links of a text as those of another text were rewritten: `before` and `after` are that text, and differ
 * in links alone.
 */
export function rewrittenAlike(
  markdown: string,
  { before, after }: { before: string; after: string },
): string {
  const written = scanLinks(after);
  const bySource = new Map<string, Pick<WrittenLink, "kind" | "target" | "text">>();
  const byTarget = new Map<string, string>();
  for (const [ordinal, link] of scanLinks(before).entries()) {
    const now = written[ordinal];
    if (now === undefined) continue;
    const { kind, target, from, to } = link;
    const text = after.slice(now.from, now.to);
    bySource.set(sourceKey(link, before.slice(from, to)), { kind: now.kind, target: now.target, text });
    if (now.kind === kind) byTarget.set(`${kind} ${target}`, now.target);
  }
  const ordinals = new Set(scanLinks(markdown).keys());
  return rewriteLinks(markdown, ordinals, (link, source) => {
    const alike = bySource.get(sourceKey(link, source));
    if (alike !== undefined) return { from: link.from, to: link.to, ...alike };
    return retarget(link, byTarget.get(`${link.kind} ${link.target}`) ?? null);
  }).markdown;
}

/** The key of links that are rewritten alike: their text and its meaning in its place. */
function sourceKey({ kind, form, target }: ScannedLink, source: string): string {
  return `${kind} ${JSON.stringify(form)} ${target} ${source}`;
}
