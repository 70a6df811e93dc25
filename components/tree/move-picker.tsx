import type { Movable } from "@/components/shell/item-actions-context";
import { messages } from "@/components/shell/messages";
import type { Place } from "@/components/shell/place";
import { PlacePicker } from "@/components/shell/place-picker";
import { usePlaces } from "./use-places";

export type MovePickerProps = { item: Movable; userId: string; onChoose: (place: Place) => void };

/** Chooses where an item goes. */
export function MovePicker({ item, userId, onChoose }: MovePickerProps) {
  return <PlacePicker label={messages.moving.field} list={usePlaces(item, userId)} onChoose={onChoose} />;
}
