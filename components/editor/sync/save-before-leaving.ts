import type { Autosaver } from "./autosaver";

/** The functions that save drafts of unsaved changes, by saver. */
const savers = new Map<Autosaver, () => void>();
let listening: AbortController | null = null;

/**
 * Saves before the browser leaves, warns while that is not done, and continues when it returns. Drafts are saved first,
 * because the result of the save may never be known.
 */
export function saveBeforeLeaving(saver: Autosaver, keep: () => void = () => undefined): () => void {
  listening ??= listen();
  savers.set(saver, keep);
  return () => {
    savers.delete(saver);
    if (savers.size > 0) return;
    listening?.abort();
    listening = null;
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

function listen(): AbortController {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("pagehide", flushAll, { signal });
  window.addEventListener("online", retryAll, { signal });
  window.addEventListener("focus", retryAll, { signal });
  document.addEventListener("visibilitychange", followVisibility, { signal });
  window.addEventListener("beforeunload", warnIfUnsaved, { signal });
  return listening;
}
