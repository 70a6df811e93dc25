import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * Focuses an element when it appears, or an element in it found by `choose`, unless the person has moved the focus, or
 * an on-screen keyboard would cover the surroundings of a field.
 */
export function useFocusOnArrival<T extends HTMLElement>(
  choose: (element: T) => HTMLElement | undefined = itself,
): RefObject<T | null> {
  const arrived = useRef<T>(null);
  const focus = useEffectEvent((element: T) => choose(element)?.focus());
  useEffect(() => {
    const element = arrived.current;
    if (element === null || element.contains(document.activeElement)) return;
    if (window.matchMedia("(pointer: fine)").matches) focus(element);
  }, []);
  return arrived;
}

function itself(element: HTMLElement): HTMLElement {
  return element;
}

/** A reference that focuses its element as soon as it exists. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
