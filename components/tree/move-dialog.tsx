import type { Movable } from "@/components/shell/item-actions-context";
import { messages } from "@/components/shell/messages";
import type { Place } from "@/components/shell/place";
import { PlacePicker } from "@/components/shell/place-picker";
import { Dialog } from "@/components/ui/dialog";
import { usePlaces } from "./use-places";

export type MoveDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly Movable[];
  userId: string;
  onChoose: (place: Place) => void;
  onClosed: () => void;
};

/** Asks where items go. */
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

/** The folders are read once the dialog is open. */
function MovePicker({ items, userId, onChoose }: Pick<MoveDialogProps, "items" | "userId" | "onChoose">) {
  return <PlacePicker label={messages.moving.field} list={usePlaces(items, userId)} onChoose={onChoose} />;
}
