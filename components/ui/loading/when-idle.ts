/** Runs work when the browser is idle. */
export function whenIdle(work: () => void): void {
  // Safari does not support it.
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}
