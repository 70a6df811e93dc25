import type { ScannedLink } from "@/lib/domain/markdown/links/scan-links";
import { foldTitle } from "@/lib/domain/titles/fold-title";

/**
 * What a link asks for: a name, case-folded and without `.md`, and the folders before it: "" for none, `A/B` from the
 * link's own place, from the top or at the end of any path, `/A/B` from the top, `./A/B` and `../A/B` from the
 * link's own place.
 */
export type LinkTarget = { key: string; folder: string };

/** What the target of a link asks for, or null when it names nothing. */
export function parseLinkTarget({ kind, target }: Pick<ScannedLink, "kind" | "target">): LinkTarget | null {
  const path = targetPath({ kind, target });
  const segments = path.split("/").map((segment) => segment.trim());
  const name = segments.pop()?.replace(/\.md$/i, "") ?? "";
  const key = foldTitle(name);
  return key === "" || key === "." || key === ".." ? null : { key, folder: toFolder(segments, path) };
}

/**
 * The path that a target writes: of a markdown link without its percent signs and backslashes. What is no encoded text
 * stays as it is written.
 */
export function targetPath({ kind, target }: Pick<ScannedLink, "kind" | "target">): string {
  if (kind === "wikilink" || kind === "embed") return target;
  const plain = target.replace(/\\([!-/:-@[-`{-~])/g, "$1");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

function toFolder(segments: readonly string[], path: string): string {
  const names: string[] = [];
  let up = 0;
  for (const segment of segments) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") names.push(foldTitle(segment));
    else if (names.pop() === undefined) up++;
  }
  const rest = names.join("/");
  if (path.startsWith("/")) return `/${rest}`;
  if (up > 0) return "../".repeat(up) + rest;
  return segments[0] === "." ? `./${rest}` : rest;
}
