import type { ScannedLink } from "@/lib/domain/markdown/links/scan-links";

type Link = Pick<ScannedLink, "kind" | "target">;

/**
 * The target of a link to a page that has another title now, written as the link was: its folders and its `.md`
 * stay. Null when such a link cannot say this title.
 */
export function retitled({ kind, target }: Link, title: string): string | null {
  const [, folders = "", ending = ""] = /^(.*\/)?[^/]*?(\.md)?$/i.exec(target) ?? [];
  const name = writeName(kind, title);
  return name === null ? null : folders + name + ending;
}

/**
 * The target of a link to a page that lies in other folders now, for a link that names folders: from the top in
 * `[[…]]`, from the page that links (in `fromFolders`) in a markdown link. A link by name alone stays as it is: null.
 * Null too when the link cannot say these names.
 */
export function replaced(
  { kind, target }: Link,
  place: { folders: readonly string[]; fromFolders: readonly string[] },
): string | null {
  const at = target.lastIndexOf("/");
  if (at === -1) return null;
  const isWiki = kind === "wikilink" || kind === "embed";
  const path = isWiki ? place.folders : relativePath(place.fromFolders, place.folders);
  const names = path.map((name) => (name === ".." ? name : writeName(kind, name)));
  if (names.includes(null)) return null;
  return [...names, target.slice(at + 1)].join("/");
}

function relativePath(from: readonly string[], to: readonly string[]): string[] {
  let common = 0;
  while (common < from.length && common < to.length && from[common] === to[common]) common++;
  return [...from.slice(common).map(() => ".."), ...to.slice(common)];
}

/** A name as a part of a target, or null when it cannot be one. */
function writeName(kind: Link["kind"], name: string): string | null {
  if (name.includes("/") || name === "." || name === "..") return null;
  if (kind === "link" || kind === "image")
    return encodeURIComponent(name).replace(/[()]/g, encodeParenthesis);
  return /[[\]|#^\\]/.test(name) || /\.md$/i.test(name) ? null : name;
}

function encodeParenthesis(character: string): string {
  return character === "(" ? "%28" : "%29";
}
