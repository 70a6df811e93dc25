import { useQuery } from "@tanstack/react-query";
import { folderQuery } from "@/lib/client/cache/folder-query";

/** The name of the folder that a page is in. */
export function PagePlace({ folderId }: { folderId: string }) {
  const { data } = useQuery({ ...folderQuery(folderId), staleTime: Infinity });
  return data ? (
    <bdi className="max-w-40 shrink truncate text-sm text-ink-faint max-sm:hidden">{data.name}</bdi>
  ) : null;
}
