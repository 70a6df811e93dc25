import type { ScannedLink } from "@/lib/domain/markdown/links/scanned-link";
import { fileKeyOf } from "@/lib/domain/vault/file-key";

type Link = Pick<ScannedLink, "kind" | "target">;

/** The folders above an item that somebody can see, from the uppermost down; whether nothing hidden lies above these. */
export type FoldersInSight = { ids: readonly string[]; names: readonly string[]; isFromTop: boolean };

/**
 * The target of a link to a page that lies in other folders now, for a link that names folders: from the top in
 * `[[…]]`, from the page that links (in `fromFolders`) in a markdown link. Names only folders that whoever writes can see.
 * A link by name alone stays as it is: null. Null too when the link cannot say these names.
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

/**
 * What stands between the brackets of a new link to a page: its title; its folders from the top too where other pages
 * have that title, with the title as the words to show. `words` are those that the person gave; in a table the bar
 * before them has a backslash. Null when brackets cannot say this title.
 */
export function writeWikiLink(
  { title, folders, isAmbiguous }: { title: string; folders: readonly string[]; isAmbiguous: boolean },
  { words, inTable }: { words: string | null; inTable: boolean },
): string | null {
  if (!canNameInWikiLink(title)) return null;
  const inFolders = isAmbiguous && folders.length > 0 && folders.every(canNameInWikiLink);
  const target = inFolders ? [...folders, title].join("/") : title;
  const shown = words ?? (inFolders ? title : null);
  return shown === null ? target : `${target}${inTable ? "\\|" : "|"}${shown}`;
}

/** Whether a name can stand between brackets as it is. */
export function canNameInWikiLink(name: string): boolean {
  return name === name.trim() && writeName("wikilink", name) !== null;
}

/** The target of a new markdown link, or image, to a file in the folder of the page; null when there is none. */
export function writeFileTarget(name: string): string | null {
  return writeName("link", name);
}

/**
 * The names on the way to a folder from another, `..` for each step up; null where it leads through folders that are not
 * in sight.
 */
export function wayTo(to: FoldersInSight, from: FoldersInSight): string[] | null {
  let common = 0;
  while (common < from.ids.length && from.ids[common] === to.ids[common]) common++;
  if (common === 0 && !(from.isFromTop && to.isFromTop)) return null;
  return [...from.ids.slice(common).map(() => ".."), ...to.names.slice(common)];
}

/** The address of a new markdown link to a page whose title no wikilink can say. */
export function writePageAddress(title: string): string {
  return `${encodeName(fileKeyOf(title))}.md`;
}

/** A name as a part of a target, or null when it cannot be one. */
function writeName(kind: Link["kind"], name: string): string | null {
  if (name.includes("/") || name === "." || name === "..") return null;
  if (kind === "link" || kind === "image") return encodeName(name);
  return /[[\]|#^\\]/.test(name) || /\.md$/i.test(name) ? null : name;
}

/** What would end an address, or mean something else in it, with percent signs; letters of all languages stay. */
export function encodeName(name: string): string {
  return name.replace(/[\s%&:()<>\\#?|[\]^"`/\p{Cc}]/gu, percentOf);
}

/** A place in a page, such as `#A heading`, as the end of an address. */
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
