import type { ScannedLink } from "@/lib/domain/markdown/links/scanned-link";
import { fileKeyOf } from "@/lib/domain/vault/file-key";

type Link = Pick<ScannedLink, "kind" | "target">;

/**
 * The folders above an item that a person can see, the topmost first; `isFromTop` says that no hidden folder is above
 * them.
 */
export type FoldersInSight = { ids: readonly string[]; names: readonly string[]; isFromTop: boolean };

/**
 * The new target of a link that names folders, to a page that moved: from the top in `[[…]]`, relative to the linking
 * page (in `fromFolders`) in a markdown link. It names only folders that the writer can see. Null for a link without
 * folders, which stays as it is, and where the link cannot hold these names.
 */
export function replaced(
  { kind, target }: Link,
  place: { folders: FoldersInSight; fromFolders: FoldersInSight },
): string | null {
  const at = target.lastIndexOf("/");
  if (at === -1) return null;
  const isWiki = kind === "wikilink" || kind === "embed";
  const path = isWiki ? place.folders.names : wayTo(place.folders, place.fromFolders);
  if (path === null) return null;
  const names = path.map((name) => (name === ".." ? name : writeName(kind, fileKeyOf(name))));
  if (names.includes(null)) return null;
  return [...names, target.slice(at + 1)].join("/");
}

/** A page to link to; its folders from the top, which are named where other pages have its title. */
export type LinkedPage = { title: string; folders: readonly string[]; isAmbiguous: boolean };

/**
 * The text between the brackets of a new link to a page: its title, preceded by its folders from the top if other pages
 * have that title; the title is then also the words to show. `words` are other words to show, left out where brackets cannot
 * hold them; in a table bars have a backslash. Null when brackets cannot hold this title.
 */
export function writeWikiLink(
  { title, folders, isAmbiguous }: LinkedPage,
  { words, inTable }: { words: string | null; inTable: boolean },
): string | null {
  if (!canNameInWikiLink(title)) return null;
  const inFolders = isAmbiguous && folders.length > 0 && folders.every(canNameInWikiLink);
  const target = inFolders ? [...folders, title].join("/") : title;
  const given = words === null || /[[\]\r\n]|\\$/.test(words) ? null : words;
  const shown = given ?? (inFolders ? title : null);
  if (shown === null) return target;
  return inTable ? `${target}\\|${shown.replace(/(?<!\\)\|/g, "\\|")}` : `${target}|${shown}`;
}

/** Whether a name can stand between brackets unchanged. */
export function canNameInWikiLink(name: string): boolean {
  return name === name.trim() && writeName("wikilink", name) !== null;
}

/** The target of a new markdown link, or image, to a file in the folder of the page; null when there is none. */
export function writeFileTarget(name: string): string | null {
  return writeName("link", name);
}

/** The relative path from one folder to another, `..` for each step up; null where it leads through hidden folders. */
export function wayTo(to: FoldersInSight, from: FoldersInSight): string[] | null {
  let common = 0;
  while (common < from.ids.length && from.ids[common] === to.ids[common]) common++;
  if (common === 0 && !(from.isFromTop && to.isFromTop)) return null;
  return [...from.ids.slice(common).map(() => ".."), ...to.names.slice(common)];
}

/** The target of a link of this kind to a page; null where brackets cannot hold it. */
export function writePageTarget(
  kind: Link["kind"],
  { title, folders, isAmbiguous }: LinkedPage,
): string | null {
  const named = isAmbiguous ? folders : [];
  if (kind === "wikilink" || kind === "embed")
    return [...named, title].every(canNameInWikiLink) ? [...named, title].join("/") : null;
  return [...(isAmbiguous ? [""] : []), ...named.map(encodeName), writePageAddress(title)].join("/");
}

/** The address of a new markdown link to a page whose title no wikilink can hold. */
export function writePageAddress(title: string): string {
  return `${encodeName(fileKeyOf(title))}.md`;
}

/** A name as a segment of a target; null when it cannot be one. */
function writeName(kind: Link["kind"], name: string): string | null {
  if (name.includes("/") || name === "." || name === "..") return null;
  if (kind === "link" || kind === "image") return encodeName(name);
  return /[[\]|#^\\]/.test(name) || /\.md$/i.test(name) ? null : name;
}

/** Percent-encodes what has a meaning in addresses, and `$`, which could end a formula; letters of all languages stay. */
export function encodeName(name: string): string {
  return name.replace(/[\s$%&:()<>\\#?|[\]^"`/\p{Cc}]/gu, percentOf);
}

/** Encodes a place in a page, such as `#A heading`, for the end of an address. */
export function encodePlace(place: string): string {
  const [, mark = "", name = ""] = /^(#\^?|\^)?(.*)$/.exec(place.trim()) ?? [];
  if (name === "") return "";
  return `${mark === "^" ? "#^" : mark}${encodeName(name)}`;
}

function percentOf(character: string): string {
  return [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
    .join("");
}
