/** The nearest element at or around the target that matches a selector. */
export function findElement(target: EventTarget, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** The id of the item whose row contains the target. */
export function findItemId(target: EventTarget): string | null {
  return findElement(target, "[data-item]")?.dataset["item"] ?? null;
}
