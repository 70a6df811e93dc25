import { isDraftRecord, type DraftRecord } from "./draft-record";

// Drafts in a storage that completes before the browser leaves the page, which IndexedDB may not. It is small: larger
// drafts are only in IndexedDB.
const prefix = "sheaf/unsaved-text/";

/** Saves a draft synchronously, if there is room. */
export function saveFallbackDraft(text: DraftRecord): void {
  try {
    localStorage.setItem(prefix + text.key, JSON.stringify(text));
  } catch {
    // The former draft stays; the later one of the two storages counts.
  }
}

/** Deletes the draft under this key, if it was saved at this time (in milliseconds) or before. */
export function deleteFallbackDraft(key: string, until = Infinity): void {
  try {
    const text = readText(prefix + key);
    if (text === null || text.keptAt <= until) localStorage.removeItem(prefix + key);
  } catch {
    // A refused storage has nothing to delete.
  }
}

/** All drafts; none where the browser refuses its storage. */
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
    // A foreign entry must not hide the other drafts.
    return null;
  }
}
