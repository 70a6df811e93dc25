/** The value stored in the browser under a name; null if there is none, or it cannot be read. */
export function readStored(
  name: string,
  storage: "localStorage" | "sessionStorage" = "localStorage",
): unknown {
  try {
    return JSON.parse(window[storage].getItem(name) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** The texts stored in the browser under a name. */
export function readStoredTexts(name: string): string[] {
  const kept = readStored(name);
  return Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : [];
}

/** Stores a value under a name; without storage, it is lost with the page. */
export function store(
  name: string,
  value: unknown,
  storage: "localStorage" | "sessionStorage" = "localStorage",
): void {
  try {
    window[storage].setItem(name, JSON.stringify(value));
  } catch {
    // Storing is optional.
  }
}
