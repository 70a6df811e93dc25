/** Does this when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Safari does not tell.
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}
