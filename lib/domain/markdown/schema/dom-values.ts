/** An attribute of an element; null when it is missing. */
export function textOf(element: HTMLElement, name: string): string | null {
  return element.getAttribute(name);
}

/** An attribute of an element as a whole number; null when it is missing or not a number. */
export function numberOf(element: HTMLElement, name: string): number | null {
  const value = element.getAttribute(name);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
