import type { KeyboardEvent } from "react";
import { iconMessages as words } from "@/components/shell/messages/icon-messages";
import { cellId } from "./emoji-grid";
import type { EmojiPlace } from "./emoji-rows";

export type EmojiFieldProps = {
  text: string;
  gridId: string;
  /** The emoji for Enter. */
  place: EmojiPlace | null;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The search of emoji, whose keys choose in the grid below. */
export function EmojiField({ text, gridId, place, onType, onKeyDown }: EmojiFieldProps) {
  return (
    <input
      type="text"
      role="combobox"
      aria-label={words.search}
      aria-haspopup="grid"
      aria-expanded
      aria-controls={gridId}
      aria-activedescendant={place === null ? undefined : cellId(gridId, place)}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      placeholder={words.search}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      className="min-h-9 w-full min-w-0 rounded-md border border-line bg-paper px-2.5 text-sm text-ink outline-none focus:border-focus pointer-coarse:min-h-11 pointer-coarse:text-base"
    />
  );
}
