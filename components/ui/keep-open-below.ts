/** A press on what is told, which stands over everything, is none beside a window: it closes nothing. */
export function keepOpenForToasts(event: Event): void {
  const { target } = event;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}
