import { queryOptions } from "@tanstack/react-query";
import { listAllFolders } from "@/lib/client/folders";
import { destinationsKey } from "./folder-children-cache";

/** Reads the folders everywhere. */
export const foldersQuery = queryOptions({
  queryKey: destinationsKey,
  queryFn: ({ signal }) => listAllFolders(signal),
});
