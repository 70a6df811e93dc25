import { readStored, store } from "@/components/ui/browser-storage";
import type { ScrollAnchor } from "./scroll-anchor";

const storageKey = "sheaf.places";
const placesMax = 100;

/** Where screens were left, by the key of their entry in the browser's history; the oldest first. */
let places: Map<string, ScrollAnchor> | null = null;

/** Where a screen was left in this tab, also before it was loaded again. */
export function recallScroll(key: string): ScrollAnchor | undefined {
  return (places ??= read()).get(key);
}

/** Keeps where a screen was left; null at its beginning. */
export function rememberScroll(key: string, place: ScrollAnchor | null): void {
  places ??= read();
  places.delete(key);
  if (key === "" || place === null) return;
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > placesMax && oldest !== undefined) places.delete(oldest);
}

/** Writes down what is kept, before the tab loads again. */
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
