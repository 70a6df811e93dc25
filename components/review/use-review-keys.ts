import { useEffect, useEffectEvent, type RefObject } from "react";
import { isTextInput } from "@/components/ui/keyboard/is-text-input";

/** What the keys of a review do. */
export type ReviewKeys = { next: () => void; previous: () => void; keep: () => void; undo: () => void };

/**
 * J and K go from change to change, Enter keeps and U undoes the one at hand, while nothing outside the review has the focus.
 * On another button or link, Enter does what it always does.
 */
export function useReviewKeys(place: RefObject<HTMLElement | null>, keys: ReviewKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTextInput(target)) return;
    if (document.querySelector("dialog:modal, [role=alertdialog]") !== null || !(target instanceof Element))
      return;
    if (target !== document.body && target.id !== "main" && place.current?.contains(target) !== true) return;
    const action = actionOf(key, keys, target);
    if (action === null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function actionOf(key: string, keys: ReviewKeys, target: Element): (() => void) | null {
  switch (key.toLowerCase()) {
    case "j":
      return keys.next;
    case "k":
      return keys.previous;
    case "u":
      return keys.undo;
    case "enter":
      return target.closest("button, a, select") === null ? keys.keep : null;
    default:
      return null;
  }
}
