import { contentBytesMax } from "@/lib/contracts/limits";
import { etagOf } from "@/lib/domain/content/etag";
import { utf8Length } from "@/lib/domain/content/storable-text";
import type { ScannedLink } from "@/lib/domain/markdown/links/scanned-link";
import type { ContentLink } from "./content-links";
import { type LinkTarget, parseLinkTarget } from "./link-target";
import { renameLink, retarget, type ItemNaming, type WrittenLink } from "./rename-link";
import { rewriteLinks } from "./rewrite-links";
import { type FoldersInSight, replaced, wayTo } from "./write-target";

/** The reason for rewriting the links to a page or file: it has another name, or another folder. */
export type Relinking =
  | ({ kind: "rename"; place: FoldersInSight } & Omit<ItemNaming, "way">)
  | { kind: "move"; place: FoldersInSight };

/**
 * A page, the links in it to rewrite, its folders, and whether all of its readers can see the folders of the link's
 * target: only then may a rename name them.
 */
export type LinkingPage = {
  markdown: string;
  ordinals: readonly number[];
  folders: FoldersInSight;
  showsPlace: boolean;
};

/** A page with rewritten links; the ETag is without quotes. */
export type RelinkedPage = {
  markdown: string;
  etag: string;
  size: number;
  links: (Pick<ContentLink, "ordinal" | "kind" | "target"> & LinkTarget)[];
};

/** The pages with their links rewritten; null for one that does not change or would become too large. */
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
