import type { Movable } from "@/components/shell/item-actions-context";
import { messages } from "@/components/shell/messages";
import type { Place } from "@/components/shell/place";
import { PlacePicker } from "@/components/shell/place-picker";
import { usePlaces } from "./use-places";

export type MovePickerProps = {
  items: readonly Movable[];
  userId: string;
  onChoose: (place: Place) => void;
};

/** Chooses where items go. */
export function MovePicker({ items, userId, onChoose }: MovePickerProps) {
  return <PlacePicker label={messages.moving.field} list={usePlaces(items, userId)} onChoose={onChoose} />;
}
