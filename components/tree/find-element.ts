/** The element that something happened to, or the first around it, that a selector names. */
export function findElement(target: EventTarget, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** The id of the item in whose row something happened. */
export function findItemId(target: EventTarget): string | null {
  return findElement(target, "[data-item]")?.dataset["item"] ?? null;
}
