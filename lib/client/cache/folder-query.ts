import { getFolder } from "@/lib/client/folders";

/** A folder by its id, and where it stands among the queries. What changes it makes them ask again. */
export function folderQuery(folderId: string) {
  return {
    queryKey: ["folder", folderId],
    queryFn: ({ signal }: { signal: AbortSignal }) => getFolder(folderId, signal),
  };
}
