import type { Autosaver } from "./autosaver";

/** What keeps in this browser what a saver has not saved. */
const savers = new Map<Autosaver, () => void>();

/**
 * Saves before the browser leaves, warns when that is not done yet, and goes on when it comes back. What is not saved is
 * kept first: nobody may be left to hear whether it was.
 */
export function saveBeforeLeaving(saver: Autosaver, keep: () => void = () => undefined): () => void {
  if (savers.size === 0) listen();
  savers.set(saver, keep);
  return () => {
    savers.delete(saver);
    if (savers.size === 0) stopListening();
  };
}

function flushAll(): void {
  for (const [saver, keep] of savers) {
    keep();
    void saver.flush();
  }
}

function retryAll(): void {
  for (const saver of savers.keys()) saver.retry();
}

function followVisibility(): void {
  if (document.visibilityState === "hidden") flushAll();
  else retryAll();
}

function warnIfUnsaved(event: BeforeUnloadEvent): void {
  if ([...savers.keys()].some(({ dirty }) => dirty)) event.preventDefault();
}

function listen(): void {
  window.addEventListener("pagehide", flushAll);
  window.addEventListener("online", retryAll);
  window.addEventListener("focus", retryAll);
  document.addEventListener("visibilitychange", followVisibility);
  window.addEventListener("beforeunload", warnIfUnsaved);
}

function stopListening(): void {
  window.removeEventListener("pagehide", flushAll);
  window.removeEventListener("online", retryAll);
  window.removeEventListener("focus", retryAll);
  document.removeEventListener("visibilitychange", followVisibility);
  window.removeEventListener("beforeunload", warnIfUnsaved);
}
