import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { keepOpenBelow } from "@/components/ui/dialog/keep-open-below";
import { useReturnedFocus } from "@/components/ui/dialog/use-returned-focus";

/**
 * Restores the focus when a sheet closes, unless an action in it has moved the focus. The keys for the toasts close the
 * sheet first, which would otherwise keep the focus.
 */
export function useSheetFocus(onOpenChange: (open: boolean) => void) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnedFocus();
  return {
    onOpenAutoFocus,
    onCloseAutoFocus: (event: Event) => {
      if (document.activeElement === document.body) onCloseAutoFocus(event);
      else event.preventDefault();
    },
    onInteractOutside: keepOpenBelow,
    onKeyDownCapture: ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === "KeyT") flushSync(() => onOpenChange(false));
    },
  };
}
