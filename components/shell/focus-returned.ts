const milliseconds = { between: 50, whole: 1_500 };

/**
 * After an Undo, whose button goes away with the focus: puts it on the item that came back where that is shown, or else
 * on the main region. Where the person has gone on meanwhile, the focus stays.
 */
export function focusReturned(itemId: string): void {
  const end = performance.now() + milliseconds.whole;
  // Lists that were read again are on screen only after a while, and screens that come back can lose the focus again.
  const lead = () => {
    returnFocus(itemId);
    if (performance.now() < end) setTimeout(lead, milliseconds.between);
  };
  setTimeout(lead);
}

function returnFocus(itemId: string): void {
  const at = document.activeElement;
  const isLost = at === null || at === document.body || at.closest("[data-sonner-toaster]") !== null;
  if (!isLost) return;
  // Leaving them, the toasts give the focus back to where it was before; that comes first, then ours.
  if (at instanceof HTMLElement) at.blur();
  const places = document.querySelectorAll<HTMLElement>(`[data-item="${itemId}"]`);
  const shown = [...places].find((place) => place.checkVisibility());
  (shown ?? document.getElementById("main"))?.focus();
}
