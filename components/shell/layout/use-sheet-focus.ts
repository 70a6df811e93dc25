import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { keepOpenBelow } from "@/components/ui/dialog/keep-open-below";
import { useReturnedFocus } from "@/components/ui/dialog/use-returned-focus";

/**
 * Gives the focus back when a sheet closes, unless what was chosen in it has taken the focus elsewhere. The keys that
 * lead to the toasts close it first: it would keep the focus.
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
