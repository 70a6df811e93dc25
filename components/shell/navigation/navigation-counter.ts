let begun = 0;

/** Counts the start of a navigation. */
export function countNavigation(): void {
  begun += 1;
}

/**
 * The number of navigations started in this document, which tells whether an arriving screen was requested before or
 * after an event.
 */
export function navigationCount(): number {
  return begun;
}
