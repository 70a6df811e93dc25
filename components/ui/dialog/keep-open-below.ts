/** A press on something above all windows, such as a toast or a cover, does not close a window. */
export function keepOpenBelow(event: Event): void {
  const { target } = event;
  if (target instanceof Element && target.closest("[data-sonner-toaster], dialog")) event.preventDefault();
}
