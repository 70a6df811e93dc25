import { useRef } from "react";

/** Gives the focus back to what had it before a dialog opened; the dialogs of radix do that only for triggers. */
export function useReturnedFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
