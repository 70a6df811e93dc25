import { useRef } from "react";

/** Delays the action of a menu item until the menu has closed and restored the focus. */
export type AfterClose = { run: (action: () => void) => void; closed: () => void };

/** For actions that open a dialog, which then returns the focus to the menu's place. */
export function useAfterClose(): AfterClose {
  const waiting = useRef<(() => void) | null>(null);
  return {
    run: (action) => {
      waiting.current = action;
    },
    closed: () => {
      const action = waiting.current;
      waiting.current = null;
      // After the menu has restored the focus.
      if (action) queueMicrotask(action);
    },
  };
}
