import { contentBytesMax } from "@/lib/contracts/limits";
import { etagOf } from "@/lib/domain/content/etag";
import { utf8Length } from "@/lib/domain/content/storable-text";
import type { ScannedLink } from "@/lib/domain/markdown/links/scanned-link";
import type { ContentLink } from "./content-links";
import { type LinkTarget, parseLinkTarget } from "./link-target";
import { renameLink, retarget, type ItemNaming, type WrittenLink } from "./rename-link";
import { rewriteLinks } from "./rewrite-links";
import { type FoldersInSight, replaced, wayTo } from "./write-target";

/** Why the links to a page or file are written anew: it has another name, or lies in other folders. */
export type Relinking =
  | ({ kind: "rename"; place: FoldersInSight } & Omit<ItemNaming, "way">)
  | { kind: "move"; place: FoldersInSight };

/**
 * A page, which of its links to write anew, the folders that it lies in, and whether all who can see it can see the
 * folders of what it links to: a rename may name them only then.
 */
export type LinkingPage = {
  markdown: string;
  ordinals: readonly number[];
  folders: FoldersInSight;
  showsPlace: boolean;
};

/** A page with other targets in its links; the ETag is without quotes. */
export type RelinkedPage = {
  markdown: string;
  etag: string;
  size: number;
  links: (Pick<ContentLink, "ordinal" | "kind" | "target"> & LinkTarget)[];
};

/** Each of the pages with its links written anew; null where nothing changes, or where it would become too large. */
export function rewritePageLinks({
  pages,
  relinking,
}: {
  pages: readonly LinkingPage[];
  relinking: Relinking;
}): (RelinkedPage | null)[] {
  return pages.map((page) => rewritePage(page, relinking));
}

function rewritePage(
  { markdown, ordinals, ...page }: LinkingPage,
  relinking: Relinking,
): RelinkedPage | null {
  const { markdown: changed, written } = rewriteLinks(markdown, new Set(ordinals), (link, source) => {
    const one = writeLink(link, source, { ...page, relinking });
    return one === null || parseLinkTarget(one) === null ? null : one;
  });
  const links = [...written].flatMap(([ordinal, { kind, target }]) => {
    const asked = parseLinkTarget({ kind, target });
    return asked === null ? [] : [{ ordinal, kind, target, ...asked }];
  });
  const size = utf8Length(changed);
  if (changed === markdown || size > contentBytesMax) return null;
  return { markdown: changed, etag: etagOf(changed).slice(1, -1), size, links };
}

function writeLink(
  link: ScannedLink,
  source: string,
  { relinking, folders, showsPlace }: { relinking: Relinking } & Pick<LinkingPage, "folders" | "showsPlace">,
): WrittenLink | null {
  const { place } = relinking;
  if (relinking.kind === "move")
    return retarget(link, replaced(link, { folders: place, fromFolders: folders }));
  const way = wayTo(place, folders);
  if (showsPlace) return renameLink(link, source, { ...relinking, way });
  const namesNone = way?.every((step) => step === "..") === true;
  return renameLink(link, source, { ...relinking, folders: [], way: namesNone ? way : null });
}
