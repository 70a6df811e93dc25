import { scanLinks } from "@/lib/domain/markdown/links/scan-links";
import { rewriteLinks } from "./rewrite-links";

/**
 * A text of a page with the targets in its links that another text of it was given when links were written anew: the
 * links of `before` and `after` are the same but for their targets.
 */
export function rewrittenAlike(
  markdown: string,
  { before, after }: { before: string; after: string },
): string {
  const written = scanLinks(after);
  const targets = new Map(
    scanLinks(before).map(({ kind, target }, ordinal) => [
      `${kind} ${target}`,
      written[ordinal]?.target ?? null,
    ]),
  );
  const ordinals = new Set(scanLinks(markdown).keys());
  return rewriteLinks(markdown, ordinals, ({ kind, target }) => targets.get(`${kind} ${target}`) ?? null);
}
