/** A press on what stands over everything, a message or a cover, is none beside a window: it closes nothing. */
export function keepOpenBelow(event: Event): void {
  const { target } = event;
  if (target instanceof Element && target.closest("[data-sonner-toaster], dialog")) event.preventDefault();
}
