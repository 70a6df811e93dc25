import { useState, type KeyboardEvent } from "react";

export type CompletionOptions = {
  /** What can be completed, the best first. */
  options: readonly string[];
  /** An option was chosen. */
  onChoose: (option: string) => void;
  /** Handles the keys that the list does not use. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

/** The list below a field, while it is open or not. */
export type Completion = ReturnType<typeof useCompletion>;

/** The list below a field: what is active in it, and its keys. */
export function useCompletion({ options, onChoose, onKeyDown }: CompletionOptions) {
  const [isOpen, setOpen] = useState(false);
  const [at, point] = useState(-1);
  const shown = isOpen && options.length > 0;
  const active = shown ? Math.min(at, options.length - 1) : -1;
  const set = (open: boolean) => {
    setOpen(open);
    point(-1);
  };
  const choose = (option: string) => {
    set(false);
    onChoose(option);
  };
  const step = (by: 1 | -1) => {
    if (shown) point(Math.max(-1, Math.min(active + by, options.length - 1)));
    else if (by === 1) {
      setOpen(true);
      point(0);
    }
  };
  const steer = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    const by = stepOf(event);
    // It may be asked for before it is there.
    if (by !== null && (shown || (by === 1 && isAtEnd(event.currentTarget)))) step(by);
    else if (event.key === "Enter" && chosen !== undefined) choose(chosen);
    else if (event.key === "Escape" && shown) set(false);
    else {
      if (event.key === "Enter") set(false);
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return { shown, active, point, choose, steer, open: () => set(true), close: () => set(false) };
}

/** How far an arrow key moves in the list; null for other keys, and with others held. */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | -1 | null {
  if (shiftKey || altKey || ctrlKey || metaKey) return null;
  if (key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : null;
}

/** Whether the arrow down has no line to go to in the field. */
function isAtEnd(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const isOneLine = field.clientHeight < 2 * Number.parseFloat(getComputedStyle(field).lineHeight);
  return isOneLine || field.selectionEnd === field.value.length;
}
