import { useState, type KeyboardEvent } from "react";
import { isComposing } from "@/components/ui/keyboard/is-composing";
import type { Emoji } from "@/lib/domain/emoji/emoji-groups";
import { emojiAt, firstPlace, stepFrom, type EmojiPlace, type EmojiRow } from "./emoji-rows";

type Choosing = {
  /** Whether the first emoji is the one for Enter until a key or the pointer names another. */
  startsFirst: boolean;
  onChoose: (emoji: Emoji) => void;
  /** A key led to a row. */
  onStep: (row: number) => void;
};

const sideways = new Set(["ArrowLeft", "ArrowRight"]);
const upAndDown = new Set(["ArrowUp", "ArrowDown"]);

/** The emoji for Enter, which arrow keys of the field and the pointer move. */
export function useEmojiPlace(rows: readonly EmojiRow[], { startsFirst, onChoose, onStep }: Choosing) {
  const [pointed, point] = useState<EmojiPlace | null>(null);
  const first = firstPlace(rows);
  const place = pointed ?? (startsFirst ? first : null);
  const steer = (event: KeyboardEvent) => {
    const { key } = event;
    if (isComposing(event.nativeEvent)) return;
    // Before a place in the grid is chosen, these keys move the caret of the field.
    if (upAndDown.has(key) || (sideways.has(key) && pointed !== null)) {
      const next = place === null ? first : stepFrom(rows, place, key);
      if (next === null) return;
      point(next);
      onStep(next.row);
    } else if (key === "Enter") {
      const emoji = emojiAt(rows, place);
      if (emoji !== null) onChoose(emoji);
    } else return;
    event.preventDefault();
  };
  return { place, point, steer };
}
