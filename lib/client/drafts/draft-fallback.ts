import { isDraftRecord, type DraftRecord } from "./draft-record";

// Texts kept by a storage that answers before the browser leaves the page, which IndexedDB need not. It is small: what
// does not fit is kept by IndexedDB alone.
const prefix = "sheaf/unsaved-text/";

/** Keeps a text before anything else happens, if there is room. */
export function saveFallbackDraft(text: DraftRecord): void {
  try {
    localStorage.setItem(prefix + text.key, JSON.stringify(text));
  } catch {
    // What was kept before stays; the later of the two storages counts.
  }
}

/** Drops what was kept under this key, if it was kept until then (in milliseconds) or earlier. */
export function deleteFallbackDraft(key: string, until = Infinity): void {
  try {
    const text = readText(prefix + key);
    if (text === null || text.keptAt <= until) localStorage.removeItem(prefix + key);
  } catch {
    // A browser that refuses its storage has nothing to drop.
  }
}

/** All that is kept; nothing where the browser refuses its storage. */
export function listFallbackDrafts(): DraftRecord[] {
  try {
    const places = Object.keys(localStorage).filter((place) => place.startsWith(prefix));
    return places.flatMap((place) => readText(place) ?? []);
  } catch {
    return [];
  }
}

function readText(place: string): DraftRecord | null {
  const kept = localStorage.getItem(place) ?? "null";
  try {
    const found: unknown = JSON.parse(kept);
    return isDraftRecord(found) ? found : null;
  } catch {
    // What somebody else put there hides no other text.
    return null;
  }
}
