import { useRef } from "react";

/** Lets what a menu's item does wait until the menu has closed and given the focus back. */
export type AfterClose = { run: (action: () => void) => void; closed: () => void };

/** For actions that open a dialog: it then gives the focus back to where the menu was. */
export function useAfterClose(): AfterClose {
  const waiting = useRef<(() => void) | null>(null);
  return {
    run: (action) => {
      waiting.current = action;
    },
    closed: () => {
      const action = waiting.current;
      waiting.current = null;
      // Once the menu has put the focus where it was.
      if (action) queueMicrotask(action);
    },
  };
}
