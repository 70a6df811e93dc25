import { useQuery } from "@tanstack/react-query";
import type { Movable } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import type { Destination, DestinationList } from "@/components/shell/items/destination";
import { foldersQuery } from "@/lib/client/cache/folders-query";
import { toPlaces } from "./destinations";

/** The places where items can go; the top level is the first. */
export function usePlaces(items: readonly Movable[], userId: string): DestinationList {
  const { data, isError } = useQuery(foldersQuery);
  const name = messages.moving.top;
  const top: Destination = {
    id: null,
    name,
    path: `/${name}`,
    ids: [],
    obstacle: items.every(({ parentId }) => parentId === null) ? "hereNow" : null,
  };
  // Only the owner's own top level is theirs to put things in.
  const isTheirs = items.every(({ ownerId }) => ownerId === userId);
  const places = [...(isTheirs ? [top] : []), ...toPlaces(items, data?.data ?? [])];
  return { kind: data ? "ready" : isError ? "failed" : "loading", places, complete: data?.complete ?? true };
}
