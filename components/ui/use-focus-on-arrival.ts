import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * Puts the focus on an element when it comes, or on what `choose` finds in it. Not where the person has been quicker, nor
 * where a keyboard would come up over what is around a field: there it waits to be asked for.
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

/** As the reference of an element: it has the focus as soon as it is there. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
