import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { linksKey, listLinks } from "@/lib/client/links";
import { toFileResolver, type ResolveFile } from "./upload-files";

/** What a page shows of files, by their targets; another function as soon as more of them are known. */
export function usePageFiles(pageId: string): ResolveFile {
  const { data } = useQuery({
    queryKey: linksKey(pageId),
    queryFn: ({ signal }) => listLinks(pageId, signal),
  });
  return useMemo(() => toFileResolver(pageId, data ?? []), [pageId, data]);
}
