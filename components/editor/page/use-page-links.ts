import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { linksQuery } from "@/lib/client/cache/links-query";
import type { LinkRecord } from "@/lib/contracts/links/links";
import type { AskingLink } from "@/lib/domain/links/find-link";
import { toFileResolver, type ResolveFile } from "@/components/editor/uploads/upload-files";

/** The targets of a page's links; the functions change when more is known. */
export type PageLinks = {
  /** The files that the page shows, by target. */
  resolveFile: ResolveFile;
  /** Whether a link is known to have no target. */
  isMissing: (link: AskingLink) => boolean;
  /** The page that a link is known to lead to. */
  pageOf: (link: AskingLink) => LinkRecord["page"];
  /** The file that a link is known to lead to. */
  fileOf: (link: AskingLink) => LinkRecord["file"];
};

/** The targets of the links in the last saved content of a page. */
export function usePageLinks(pageId: string): PageLinks {
  const { data } = useQuery(linksQuery(pageId));
  // Loaded with the first links: decoding addresses requires the table of all HTML entities.
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
    const pageOf = (link: AskingLink) => find(link)?.page ?? null;
    const fileOf = (link: AskingLink) => find(link)?.file ?? null;
    return { resolveFile: toFileResolver(pageId, find), isMissing, pageOf, fileOf };
  }, [pageId, data, linkFinder]);
}
