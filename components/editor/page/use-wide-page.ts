import { useSyncExternalStore } from "react";

const storageKey = "sheaf/wide-pages";
const pagesMax = 500;
const listeners = new Set<() => void>();

/** Whether a page uses the full width, as remembered by this browser, and the function that changes it. */
export function useWidePage(pageId: string): { isWide: boolean; toggle: () => void } {
  const isWide = useSyncExternalStore(
    subscribe,
    () => readWide().includes(pageId),
    () => false,
  );
  return { isWide, toggle: () => writeWide(pageId, !isWide) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function readWide(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function writeWide(pageId: string, isWide: boolean): void {
  const others = readWide().filter((id) => id !== pageId);
  const wide = (isWide ? [pageId, ...others] : others).slice(0, pagesMax);
  try {
    localStorage.setItem(storageKey, JSON.stringify(wide));
  } catch {
    // Without storage, every page has its usual width.
  }
  for (const listener of listeners) listener();
}
