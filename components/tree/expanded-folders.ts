import { useSyncExternalStore } from "react";
import { readStoredTexts, store } from "@/components/ui/browser-storage";

/** The number of remembered open folders; the oldest are forgotten first. */
const rememberedMax = 500;
const none: ReadonlySet<string> = new Set();

/** The open folders of the tree, stored in the browser for each person. */
export class ExpandedFolders {
  #ids: ReadonlySet<string> | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly userId: string) {}

  get ids(): ReadonlySet<string> {
    this.#ids ??= new Set(readStoredTexts(this.#place));
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
    store(this.#place, [...this.#ids]);
    for (const listener of this.#listeners) listener();
  }
}

const stores = new Map<string, ExpandedFolders>();

/** The person's open folders, shared by every tree on screen. The server knows none. */
export function expandedFoldersOf(userId: string): ExpandedFolders {
  if (typeof window === "undefined") return new ExpandedFolders(userId);
  const folders = stores.get(userId) ?? new ExpandedFolders(userId);
  stores.set(userId, folders);
  return folders;
}

/** The ids of the open folders; none on the server. */
export function useExpandedIds(folders: ExpandedFolders): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => folders.subscribe(listener),
    () => folders.ids,
    () => none,
  );
}
