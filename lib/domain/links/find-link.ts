import type { ScannedLink } from "@/lib/domain/markdown/links/scan-links";
import { parseLinkTarget } from "./link-target";

/** The kind of a link, and its target without label or heading. */
export type AskingLink = Pick<ScannedLink, "kind" | "target">;

/**
 * Finds the link of a page that leads to the same place as another link: one with the same target, else one that names
 * the same item in the same folders. Null where there is none.
 */
export function linkFinder<L extends AskingLink>(links: readonly L[]): (asking: AskingLink) => L | null {
  const written = new Map<string, L>();
  const asked = new Map<string, L>();
  // The first of several equal links wins.
  for (const link of links.toReversed()) {
    written.set(writtenKey(link), link);
    const key = askedKey(link);
    if (key !== null) asked.set(key, link);
  }
  return (asking) => written.get(writtenKey(asking)) ?? asked.get(askedKey(asking) ?? "") ?? null;
}

function writtenKey({ kind, target }: AskingLink): string {
  return `${kind === "wikilink" || kind === "embed" ? "[[" : "]("}${target}`;
}

function askedKey(link: AskingLink): string | null {
  const asks = parseLinkTarget(link);
  return asks === null ? null : `${asks.folder}\n${asks.key}`;
}
