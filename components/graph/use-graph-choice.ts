import { useState } from "react";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import type { LinkGraph } from "@/lib/domain/graph/link-graph";
import type { PointerEvents } from "./drawing/hear-pointers";

/** The page of a graph that is chosen, the one that is pointed at, and what opens one. */
export type GraphChoice = {
  chosen: number | null;
  /** The page that is lit with its neighbours. */
  lit: number | null;
  choose: (place: number | null) => void;
  open: (place: number, isNewTab: boolean) => void;
  events: PointerEvents;
};

/** Which page of a graph is chosen, also when the graph is read again; a finger chooses before it opens. */
export function useGraphChoice(graph: LinkGraph, startId: string | null): GraphChoice {
  const router = useGuardedRouter();
  const [chosenId, setChosenId] = useState(startId);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const placeOf = (id: string | null) => (id === null ? null : (graph.places.get(id) ?? null));
  const idOf = (place: number | null) => (place === null ? null : (graph.pages[place]?.id ?? null));
  const chosen = placeOf(chosenId);
  const choose = (place: number | null) => setChosenId(idOf(place));
  const open = (place: number, isNewTab: boolean) => {
    const path = `/pages/${idOf(place) ?? ""}`;
    if (isNewTab) window.open(path, "_blank", "noopener");
    else router.push(path);
  };
  const events: PointerEvents = {
    onPoint: (place) => setPointedId(idOf(place)),
    onPick: (place, { isTouch, isNewTab }) => {
      if (place === null || (isTouch && place !== chosen)) choose(place);
      else open(place, isNewTab);
    },
  };
  return { chosen, lit: placeOf(pointedId) ?? chosen, choose, open, events };
}
