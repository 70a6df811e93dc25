import { useEffect, useRef, type FocusEvent, type RefObject } from "react";

/** When the focused row disappears, focuses the row in its place, or the main region when none is left. */
export function useFocusInRows(list: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const shown = list.current?.children ?? [];
    const next = shown[Math.min(focused.current, shown.length - 1)];
    (next?.querySelector("button") ?? document.getElementById("main"))?.focus();
  }, [list, rows]);
  return {
    onFocusCapture: ({ currentTarget, target }: FocusEvent) => {
      const at = [...currentTarget.children].findIndex((row) => row.contains(target));
      // A window over the page belongs to a row without being inside it.
      if (at >= 0) focused.current = at;
    },
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      const isElsewhere = relatedTarget !== null && relatedTarget.closest("[role=alertdialog]") === null;
      if (isElsewhere) focused.current = null;
    },
  };
}
