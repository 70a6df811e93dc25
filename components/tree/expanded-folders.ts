import { useSyncExternalStore } from "react";

/** Folders remembered as open; the oldest are forgotten first. */
const rememberedMax = 500;
const none: ReadonlySet<string> = new Set();

/** Which folders of the tree are open: kept in the browser, for each person. */
export class ExpandedFolders {
  #ids: ReadonlySet<string> | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly userId: string) {}

  get ids(): ReadonlySet<string> {
    this.#ids ??= read(this.#place);
    return this.#ids;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  open(...folderIds: string[]): void {
    if (folderIds.some((id) => !this.ids.has(id))) this.#keep([...this.ids, ...folderIds]);
  }

  close(folderId: string): void {
    this.#keep([...this.ids].filter((id) => id !== folderId));
  }

  get #place(): string {
    return `sheaf.expanded.${this.userId}`;
  }

  #keep(ids: string[]): void {
    this.#ids = new Set(ids.slice(-rememberedMax));
    try {
      localStorage.setItem(this.#place, JSON.stringify([...this.#ids]));
    } catch {
      // A browser that stores nothing forgets it with the page.
    }
    for (const listener of this.#listeners) listener();
  }
}

const stores = new Map<string, ExpandedFolders>();

/** The person's open folders; every tree on screen shares them. The server remembers nobody's. */
export function expandedFoldersOf(userId: string): ExpandedFolders {
  if (typeof window === "undefined") return new ExpandedFolders(userId);
  const store = stores.get(userId) ?? new ExpandedFolders(userId);
  stores.set(userId, store);
  return store;
}

/** The ids of the open folders; on the server all are closed. */
export function useExpandedIds(store: ExpandedFolders): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.ids,
    () => none,
  );
}

function read(place: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
  } catch {
    return none;
  }
}
