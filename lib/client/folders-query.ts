import { queryOptions } from "@tanstack/react-query";
import { listAllFolders } from "./folders";
import { destinationsKey } from "./level-cache";

/** Reads the folders everywhere. */
export const foldersQuery = queryOptions({
  queryKey: destinationsKey,
  queryFn: ({ signal }) => listAllFolders(signal),
});
