import { vi } from "vitest";

/** The parts of a browser that a page's session uses, for tests without a document; nothing is stored before. */
export function stubBrowser(): void {
  const stored = new Map<string, string>();
  const storage = {
    setItem: (name: string, value: string) => stored.set(name, value),
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
  };
  // Its names are those of what is stored, as in a browser.
  const named = new Proxy(storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal("localStorage", named);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("location", { origin: "https://sheaf.example" });
}
