import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { linksKey, listLinks } from "@/lib/client/links";
import { toImageResolver, type ResolveImage } from "./upload-files";

/** Where the pictures of a page are, by their targets; another function as soon as more of them are known. */
export function usePageImages(pageId: string): ResolveImage {
  const { data } = useQuery({
    queryKey: linksKey(pageId),
    queryFn: ({ signal }) => listLinks(pageId, signal),
  });
  return useMemo(() => toImageResolver(pageId, data ?? []), [pageId, data]);
}
