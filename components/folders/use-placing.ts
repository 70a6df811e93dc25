import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { holdUndo, rememberAction } from "@/components/shell/undo/action-history";
import { folderViewQuery, usualFolder, type ShownFolder } from "@/lib/client/cache/folder-view-query";
import { callOperation } from "@/lib/client/http/call-operation";
import { placedTogetherMax } from "@/lib/contracts/limits";
import type { Item } from "@/lib/contracts/items";
import { inFolderOrder, placeItems, type Placing } from "@/lib/domain/tree/folder-order";

/** Puts items before another one of their folder, or to its end (null). */
export type PlaceItems = (items: readonly Item[], before: string | null) => void;

/** Orders a folder by hand: on screen at once, stored one after the other, and undone by the keys of undo. */
export function usePlacing(folder: Item, drawn: readonly Item[]) {
  const queries = useQueryClient();
  const store = useStoredPlaces(folder.id, drawn);
  // A second key can come before the first one is drawn.
  const inOrder = () =>
    inFolderOrder(drawn, queries.getQueryData(folderViewQuery(folder.id).queryKey) ?? usualFolder);
  const [said, setSaid] = useState("");
  const place: PlaceItems = (items, before) => {
    const shown = inOrder();
    const isMoved = new Set(items.map(({ id }) => id));
    const moved = shown.filter(({ id }) => isMoved.has(id)).slice(0, placedTogetherMax);
    const [first] = moved;
    if (first === undefined || (before !== null && isMoved.has(before))) return;
    const there = { moved: moved.map(({ id }) => id), before };
    const rest = shown.filter(({ id }) => !isMoved.has(id));
    const at = before === null ? rest.length : rest.findIndex(({ id }) => id === before);
    setSaid(
      messages.folders.placed(
        moved.map(({ name }) => name),
        at + 1,
        shown.length,
      ),
    );
    // From the last on, each one goes before the one that it was before.
    const back = moved.toReversed().map(({ id }) => {
      const next = shown[shown.findIndex((item) => item.id === id) + 1];
      return { moved: [id], before: next?.id ?? null };
    });
    const run = async () => {
      if (!(await store([there]))) return;
      rememberAction({ undo: () => store(back), redo: run });
    };
    holdUndo(run());
  };
  const shift = (items: readonly Item[], by: -1 | 1) => {
    const shown = inOrder();
    const isMoved = new Set(items.map(({ id }) => id));
    const first = shown.findIndex(({ id }) => isMoved.has(id));
    const last = shown.findLastIndex(({ id }) => isMoved.has(id));
    const over = by === -1 ? shown[first - 1] : shown[last + 1];
    if (over !== undefined) place(items, by === -1 ? over.id : (shown[last + 2]?.id ?? null));
  };
  return { place, shift, said };
}

/** The function that places items, on screen at once; it returns whether they are stored. */
function useStoredPlaces(folderId: string, shown: readonly Item[]) {
  const queries = useQueryClient();
  const { queryKey } = folderViewQuery(folderId);
  const line = useRef({ last: Promise.resolve(), waiting: 0 });
  const showPlaced = (placing: Placing) =>
    queries.setQueryData<ShownFolder>(queryKey, (before) => {
      if (before === undefined) return undefined;
      const isPlaced = new Set(before.placed);
      const unplaced = shown.map(({ id }) => id).filter((id) => !isPlaced.has(id));
      const placed = placeItems({ placed: before.placed, unplaced }, placing);
      return placed === null ? before : { ...before, order: "chosen", placed };
    });
  const send = async (placings: readonly Placing[]): Promise<boolean> => {
    try {
      for (const { moved, before } of placings)
        await callOperation("POST /folders/{folderId}/place", {
          params: { folderId },
          body: { itemIds: [...moved], beforeId: before },
          changes: "other",
        });
      return true;
    } catch (fault) {
      toast.error(`${messages.folders.placeFailed} ${explainFailure(fault)}`);
      return false;
    }
  };
  return async (placings: readonly Placing[]): Promise<boolean> => {
    const queue = line.current;
    queue.waiting += 1;
    void queries.cancelQueries({ queryKey });
    placings.forEach(showPlaced);
    const sent = queue.last.then(() => send(placings));
    queue.last = sent.then(() => undefined);
    const isDone = await sent;
    queue.waiting -= 1;
    // What others placed meanwhile, and what was refused.
    if (queue.waiting === 0) void queries.invalidateQueries({ queryKey });
    return isDone;
  };
}
