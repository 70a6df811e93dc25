import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { linksQuery } from "@/lib/client/cache/links-query";
import type { AskingLink } from "@/lib/domain/links/find-link";
import { toFileResolver, type ResolveFile } from "@/components/editor/uploads/upload-files";

/** What the links of a page lead to; other functions as soon as more of that is known. */
export type PageLinks = {
  /** What the page shows of files, by their targets. */
  resolveFile: ResolveFile;
  /** Whether a link is known to lead nowhere. */
  isMissing: (link: AskingLink) => boolean;
};

/** What the links of a page, as it was last saved, lead to. */
export function usePageLinks(pageId: string): PageLinks {
  const { data } = useQuery(linksQuery(pageId));
  // It comes with the first links: reading addresses takes a table of all names that letters have in HTML.
  const { data: linkFinder } = useQuery({
    queryKey: ["link-finder"],
    queryFn: async () => (await import("@/lib/domain/links/find-link")).linkFinder,
    staleTime: Infinity,
  });
  return useMemo(() => {
    const find = linkFinder?.(data ?? []) ?? (() => null);
    const isMissing = (link: AskingLink) => {
      const found = find(link);
      return found !== null && found.page === null && found.file === null;
    };
    return { resolveFile: toFileResolver(pageId, find), isMissing };
  }, [pageId, data, linkFinder]);
}
