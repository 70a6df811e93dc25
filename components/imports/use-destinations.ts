import { useQuery } from "@tanstack/react-query";
import { importMessages } from "@/components/shell/messages/import-messages";
import {
  toDestinationList,
  toDestinations,
  topLevel,
  type DestinationList,
} from "@/components/shell/items/destination";
import { foldersQuery } from "@/lib/client/cache/folders-query";

/** The places that an import can go to: the top level, and the folders that the person may change. */
export function useDestinations(): DestinationList {
  return toDestinationList(useQuery(foldersQuery), (folders) => [
    topLevel(importMessages.top),
    ...toDestinations(folders, ({ permission }) => (permission === "view" ? "leftOut" : null)),
  ]);
}
