import { readStored, store } from "@/components/ui/browser-storage";
import type { ScrollAnchor } from "./scroll-anchor";

const storageKey = "sheaf.places";
const placesMax = 100;

/** The scroll positions of screens, by the key of their history entry; the oldest first. */
let places: Map<string, ScrollAnchor> | null = null;

/** The last scroll position of a screen in this tab, also after a reload. */
export function recallScroll(key: string): ScrollAnchor | undefined {
  return (places ??= read()).get(key);
}

/** Stores the scroll position of a screen; null for its beginning. */
export function rememberScroll(key: string, place: ScrollAnchor | null): void {
  places ??= read();
  places.delete(key);
  if (key === "" || place === null) return;
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > placesMax && oldest !== undefined) places.delete(oldest);
}

/** Saves the positions before the tab reloads. */
export function storeScrollMemory(): void {
  store(storageKey, [...(places ?? [])], "sessionStorage");
}

function read(): Map<string, ScrollAnchor> {
  const stored = readStored(storageKey, "sessionStorage");
  return new Map(Array.isArray(stored) ? stored.filter(isKept) : []);
}

function isKept(entry: unknown): entry is [string, ScrollAnchor] {
  if (!Array.isArray(entry) || typeof entry[0] !== "string") return false;
  const { way, top } = (entry[1] ?? {}) as Partial<ScrollAnchor>;
  return typeof way === "string" && typeof top === "number";
}
