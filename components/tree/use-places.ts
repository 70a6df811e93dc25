import { useQuery } from "@tanstack/react-query";
import type { Movable } from "@/components/shell/item-actions-context";
import { messages } from "@/components/shell/messages";
import { listAllFolders } from "@/lib/client/folders";
import { destinationsKey } from "@/lib/client/level-cache";
import { findPlaces, toPlaces, type Place } from "./destinations";

/** Where an item can go, and what to say about the list. */
export type Places = { kind: "loading" | "failed" | "ready"; places: Place[]; complete: boolean };

/** The places for an item that have the words of a text in their path; the top level is the first. */
export function usePlaces(item: Movable, text: string, userId: string): Places {
  const { data, isError } = useQuery({
    queryKey: destinationsKey,
    queryFn: ({ signal }) => listAllFolders(signal),
  });
  const name = messages.moving.top;
  const top: Place = {
    id: null,
    name,
    path: `/${name}`,
    ids: [],
    obstacle: item.parentId === null ? "hereNow" : null,
  };
  // Only the owner's own top level is theirs to put things in.
  const all = [...(item.ownerId === userId ? [top] : []), ...toPlaces(item, data?.data ?? [])];
  return {
    kind: data ? "ready" : isError ? "failed" : "loading",
    places: findPlaces(all, text),
    complete: data?.complete ?? true,
  };
}
