import { useQuery } from "@tanstack/react-query";
import { importMessages } from "@/components/shell/messages/import-messages";
import { inPathOrder, type Destination, type DestinationList } from "@/components/shell/items/destination";
import { foldersQuery } from "@/lib/client/cache/folders-query";
import { toFolderPlaces } from "@/lib/domain/tree/folder-places";

/** The places that an import can go to: the top level, and the folders that the person may change. */
export function useDestinations(): DestinationList {
  const { data, isError } = useQuery(foldersQuery);
  const name = importMessages.top;
  const top: Destination = { id: null, name, path: `/${name}`, ids: [], obstacle: null };
  const folders = toFolderPlaces(data?.data ?? []).filter(({ folder }) => folder.permission !== "view");
  const places = folders.map(({ folder: { id, name }, path, ids }) => ({
    id,
    name,
    path,
    ids,
    obstacle: null,
  }));
  return {
    kind: data ? "ready" : isError ? "failed" : "loading",
    places: [top, ...inPathOrder(places)],
    complete: data?.complete ?? true,
  };
}
