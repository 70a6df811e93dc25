import type { Autosaver } from "./autosaver";

const savers = new Set<Autosaver>();

/** Saves before the browser leaves, warns when that is not done yet, and goes on when it comes back. */
export function watchSaver(saver: Autosaver): () => void {
  if (savers.size === 0) listen();
  savers.add(saver);
  return () => {
    savers.delete(saver);
    if (savers.size === 0) stopListening();
  };
}

function flushAll(): void {
  for (const saver of savers) void saver.flush();
}

function retryAll(): void {
  for (const saver of savers) saver.retry();
}

function followVisibility(): void {
  if (document.visibilityState === "hidden") flushAll();
  else retryAll();
}

function warnIfUnsaved(event: BeforeUnloadEvent): void {
  if ([...savers].some(({ dirty }) => dirty)) event.preventDefault();
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
