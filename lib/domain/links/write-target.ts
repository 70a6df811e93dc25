import type { ScannedLink } from "@/lib/domain/markdown/links/scan-links";

type Link = Pick<ScannedLink, "kind" | "target">;

/** The folders above an item that somebody can see, from the uppermost down; whether nothing hidden lies above these. */
export type FoldersInSight = { ids: readonly string[]; names: readonly string[]; isFromTop: boolean };

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
  const path = isWiki ? place.folders.names : relativePath(place.fromFolders, place.folders);
  if (path === null) return null;
  const names = path.map((name) => (name === ".." ? name : writeName(kind, name)));
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

/** Null where the way leads through folders that are not in sight. */
function relativePath(from: FoldersInSight, to: FoldersInSight): string[] | null {
  let common = 0;
  while (common < from.ids.length && from.ids[common] === to.ids[common]) common++;
  if (common === 0 && !(from.isFromTop && to.isFromTop)) return null;
  return [...from.ids.slice(common).map(() => ".."), ...to.names.slice(common)];
}

/** A name as a part of a target, or null when it cannot be one. */
function writeName(kind: Link["kind"], name: string): string | null {
  if (name.includes("/") || name === "." || name === "..") return null;
  if (kind === "link" || kind === "image") return encodeName(name);
  return /[[\]|#^\\]/.test(name) || /\.md$/i.test(name) ? null : name;
}

/** What would end a destination, or mean something else in it, with percent signs; letters of all languages stay. */
function encodeName(name: string): string {
  return name.replace(/[\s%&:()<>\\#?|\p{Cc}]/gu, percentOf);
}

function percentOf(character: string): string {
  return [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
    .join("");
}
