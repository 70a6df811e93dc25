import { useQuery } from "@tanstack/react-query";
import type { Movable } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import { toDestinationList, topLevel, type DestinationList } from "@/components/shell/items/destination";
import { foldersQuery } from "@/lib/client/cache/folders-query";
import { toPlaces } from "./destinations";

/** The places where items can go; the top level is the first. */
export function usePlaces(items: readonly Movable[], userId: string): DestinationList {
  // Only the owner's own top level is theirs to put things in.
  const isTheirs = items.every(({ ownerId }) => ownerId === userId);
  const isThere = items.every(({ parentId }) => parentId === null);
  const top = topLevel(messages.moving.top, isThere ? "hereNow" : null);
  return toDestinationList(useQuery(foldersQuery), (folders) => [
    ...(isTheirs ? [top] : []),
    ...toPlaces(items, folders),
  ]);
}
