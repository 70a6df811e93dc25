/** Focuses the first of the named fields. */
export function focusFirst(form: HTMLFormElement, [name = ""]: readonly string[]): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** The first empty field of a form. */
export function firstEmptyField(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.elements]
    .filter((field) => field instanceof HTMLInputElement)
    .find(({ value }) => value === "");
}
