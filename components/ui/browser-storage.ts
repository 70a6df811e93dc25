/** What the browser keeps under a name; null where that is nothing, or cannot be read. */
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

/** The texts that the browser keeps under a name. */
export function readStoredTexts(name: string): string[] {
  const kept = readStored(name);
  return Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : [];
}

/** Keeps a value under a name; a browser that stores nothing forgets it with the page. */
export function store(
  name: string,
  value: unknown,
  storage: "localStorage" | "sessionStorage" = "localStorage",
): void {
  try {
    window[storage].setItem(name, JSON.stringify(value));
  } catch {
    // What is kept is a convenience.
  }
}
