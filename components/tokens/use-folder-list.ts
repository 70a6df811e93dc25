import { useQuery } from "@tanstack/react-query";
import {
  toDestinationList,
  toDestinations,
  type DestinationList,
} from "@/components/shell/items/destination";
import { foldersQuery } from "@/lib/client/cache/folders-query";

/** Every folder that the person can see: a token can be limited to any of them. */
export function useFolderList(): DestinationList {
  return toDestinationList(useQuery(foldersQuery), (folders) => toDestinations(folders));
}
