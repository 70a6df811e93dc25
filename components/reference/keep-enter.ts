/**
 * Hides Enter from the reference's request client, which listens to all keys of the window even while it is closed, and
 * repeats its last request at each Enter, even a deletion. While it is open, Ctrl or ⌘ with Enter sends. Returns a
 * function that stops this.
 */
export function keepEnter(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !((event.ctrlKey || event.metaKey) && isClientOpen()))
      event.stopPropagation();
  };
  // Runs after the elements' own listeners and before those of the window.
  document.addEventListener("keydown", keep);
  return () => document.removeEventListener("keydown", keep);
}

function isClientOpen(): boolean {
  return (document.querySelector("[role=dialog].scalar-client")?.getClientRects().length ?? 0) > 0;
}
