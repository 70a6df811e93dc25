/** Puts the focus into the first of the fields of these names. */
export function focusFirst(form: HTMLFormElement, [name = ""]: readonly string[]): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** The first of its fields that nothing is in yet. */
export function firstEmptyField(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.elements]
    .filter((field) => field instanceof HTMLInputElement)
    .find(({ value }) => value === "");
}
