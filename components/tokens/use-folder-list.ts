import { useQuery } from "@tanstack/react-query";
import { inPathOrder, type DestinationList } from "@/components/shell/items/destination";
import { foldersQuery } from "@/lib/client/cache/folders-query";
import type { FolderRecord } from "@/lib/contracts/folders";
import { toFolderPlaces } from "@/lib/domain/tree/folder-places";

/** Every folder that the person can see: a token can be limited to any of them. */
export function useFolderList(): DestinationList {
  const { data, isError } = useQuery(foldersQuery);
  return {
    kind: data ? "ready" : isError ? "failed" : "loading",
    places: toPlaces(data?.data ?? []),
    complete: data?.complete ?? true,
  };
}

function toPlaces(folders: readonly FolderRecord[]) {
  return inPathOrder(
    toFolderPlaces(folders).map(({ folder: { id, name }, path, ids }) => ({
      id,
      name,
      path,
      ids,
      obstacle: null,
    })),
  );
}
