import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { Movable } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import {
  type Destination,
  type DestinationList,
  toDestinationList,
  topLevel,
} from "@/components/shell/items/destination";
import { DestinationPicker } from "@/components/shell/items/destination-picker";
import { Dialog } from "@/components/ui/dialog/dialog";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { destinationsKey, showItem } from "@/lib/client/cache/folder-children-cache";
import { folderItem } from "@/lib/contracts/to-item";
import { foldersQuery } from "@/lib/client/cache/folders-query";
import { toPlaces } from "./destinations";

export type MoveDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly Movable[];
  userId: string;
  onChoose: (place: Destination) => void;
  onClosed: () => void;
};

/** Asks for the destination of items. */
export function MoveDialog({ open, onOpenChange, items, userId, onChoose, onClosed }: MoveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.moving.title(items.map(({ name }) => name))}
      closeLabel={messages.close}
      onClosed={onClosed}
    >
      <MovePicker items={items} userId={userId} onChoose={onChoose} />
    </Dialog>
  );
}

/** The folders are loaded once the dialog is open. */
function MovePicker({ items, userId, onChoose }: Pick<MoveDialogProps, "items" | "userId" | "onChoose">) {
  const id = useId();
  const list = usePlaces(items, userId);
  const queries = useQueryClient();
  // The common parent of the items, or else the person's own top level; only listed for people who may edit them.
  const within =
    list.places.find(({ obstacle }) => obstacle === "hereNow") ??
    list.places.find((place) => place.id === null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, parent }: { name: string; parent: Destination }) =>
      callOperation("POST /folders", { body: { name, parentId: parent.id } }),
    onSuccess: (folder, { parent }) => {
      showItem(queries, folderItem(folder));
      const ids = [...parent.ids, folder.id];
      onChoose({
        id: folder.id,
        name: folder.name,
        path: `${parent.path}/${folder.name}`,
        ids,
        obstacle: null,
      });
      return queries.invalidateQueries({ queryKey: destinationsKey });
    },
  });
  const create = (name: string) => {
    if (within && !isPending) mutate({ name, parent: within });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <DestinationPicker
        label={messages.moving.field}
        list={list}
        onChoose={onChoose}
        creation={within && { within, create }}
        problemId={error === null ? undefined : `${id}-problem`}
      />
      <p id={`${id}-problem`} role="alert" className="text-sm wrap-anywhere text-alarm empty:hidden">
        {error === null ? null : `${messages.folders.createFailed} ${explainFailure(error)}`}
      </p>
    </div>
  );
}

/** The destinations for items; the top level is the first. */
function usePlaces(items: readonly Movable[], userId: string): DestinationList {
  // People can only add items to their own top level.
  const isTheirs = items.every(({ ownerId }) => ownerId === userId);
  const isThere = items.every(({ parentId }) => parentId === null);
  const top = topLevel(messages.moving.top, isThere ? "hereNow" : null);
  return toDestinationList(useQuery(foldersQuery), (folders) => [
    ...(isTheirs ? [top] : []),
    ...toPlaces(items, folders),
  ]);
}
