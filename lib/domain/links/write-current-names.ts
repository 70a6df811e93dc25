import { nameInTarget, parseLinkTarget } from "./link-target";
import { type ItemNaming, renameLink } from "./rename-link";
import { rewriteLinks } from "./rewrite-links";
import { type FoldersInSight, wayTo } from "./write-target";

/** A link, by its place among those of its page, that calls what it leads to by a name of before; where that is, and how it is called. */
export type OutdatedLink = Pick<ItemNaming, "itemKind" | "title" | "folders"> & {
  ordinal: number;
  /** As it is written; where it is another by now, somebody wrote to the page meanwhile. */
  target: string;
  place: FoldersInSight;
};

/** A page with such links, and the folders that it lies in. */
export type OutdatedPage = { markdown: string; folders: FoldersInSight; links: readonly OutdatedLink[] };

/** The texts of pages with links that call everything as it is called now, where a text can say it. */
export function writeCurrentNames({ pages }: { pages: readonly OutdatedPage[] }): string[] {
  return pages.map(({ markdown, folders, links }) => {
    const byOrdinal = new Map(links.map((link) => [link.ordinal, link]));
    return rewriteLinks(markdown, new Set(byOrdinal.keys()), (link, source, ordinal) => {
      const outdated = byOrdinal.get(ordinal);
      if (outdated?.target !== link.target) return null;
      const before = nameInTarget(link).replace(/\.md$/i, "");
      const one = renameLink(link, source, { ...outdated, before, way: wayTo(outdated.place, folders) });
      return one === null || parseLinkTarget(one) === null ? null : one;
    }).markdown;
  });
}
