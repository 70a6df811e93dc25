/**
 * Keeps Enter from the reference's client for requests, which hears all keys of the window also while it is closed, and
 * sends at each Enter what it sent last, be it a deletion. While it is open, Ctrl or ⌘ with Enter sends. Gives what ends
 * it.
 */
export function keepEnter(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !((event.ctrlKey || event.metaKey) && isClientOpen()))
      event.stopPropagation();
  };
  // After the elements themselves have heard of it, and before the window.
  document.addEventListener("keydown", keep);
  return () => document.removeEventListener("keydown", keep);
}

function isClientOpen(): boolean {
  return (document.querySelector("[role=dialog].scalar-client")?.getClientRects().length ?? 0) > 0;
}
