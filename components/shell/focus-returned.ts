/**
 * After an Undo, whose button goes away with the focus: puts it on the item that came back where that is shown, or else
 * on the main region. Where the person has gone on meanwhile, the focus stays.
 */
export function focusReturned(itemId: string): void {
  // Lists that were read again are on screen only after the task that tells them.
  setTimeout(() => {
    const at = document.activeElement;
    const isLost = at === null || at === document.body || at.closest("[data-sonner-toaster]") !== null;
    if (!isLost) return;
    // Leaving them, the toasts give the focus back to where it was before; that comes first, then ours.
    if (at instanceof HTMLElement) at.blur();
    const places = document.querySelectorAll<HTMLElement>(`[data-item="${itemId}"]`);
    const shown = [...places].find((place) => place.checkVisibility());
    (shown ?? document.getElementById("main"))?.focus();
  });
}
