import type { RemoteItem } from "@/lib/cli/sync/model";
import { RemoteTree } from "@/lib/cli/sync/plan/remote-tree";

/** What the server tells of an item: how it is now, or null when it is gone; an id of null is the synchronised folder. */
export type RemoteChange = { id: string; item: RemoteItem | null } | { id: null; item: "there" | "gone" };

/** A copy of the items of the server, to which changes are applied. Items can be told before the folders they are in. */
export class RemoteCopy {
  readonly #items: Map<string, RemoteItem>;
  readonly #touched = new Set<string>();
  /** Whether the synchronised folder itself is gone. */
  isRootGone = false;

  constructor(private readonly before: ReadonlyMap<string, RemoteItem>) {
    this.#items = new Map(before);
  }

  apply(change: RemoteChange): void {
    if (change.id === null) {
      this.isRootGone = change.item === "gone";
      // What is still there is told again after it.
      if (this.isRootGone) for (const id of [...this.#items.keys()]) this.#remove(id);
      return;
    }
    const { id, item } = change;
    this.#touched.add(id);
    if (item === null) this.#removeWithAllBelow(id);
    else this.#items.set(id, item);
  }

  /**
   * Whether each item is in a folder that is known: if not, that folder is not told yet, or it went while the items were
   * listed.
   */
  isWhole(): boolean {
    for (const id of this.#items.keys()) if (!this.#reachesTop(id)) return false;
    return true;
  }

  /** What became otherwise, folders before what is in them, and the ids of what left. The items must be whole. */
  differences(): { changed: RemoteItem[]; gone: string[] } {
    const changed: RemoteItem[] = [];
    const gone: string[] = [];
    for (const id of this.#touched) {
      const item = this.#items.get(id);
      if (item !== undefined && !isSame(this.before.get(id), item)) changed.push(item);
      if (item === undefined && this.before.has(id)) gone.push(id);
    }
    const tree = new RemoteTree(this.#items);
    // A run that is killed while it remembers them knows of no item without its folder.
    changed.sort((one, other) => tree.depthOf(one) - tree.depthOf(other));
    return { changed, gone };
  }

  #remove(id: string): void {
    this.#items.delete(id);
    this.#touched.add(id);
  }

  #removeWithAllBelow(id: string): void {
    const isFolder = this.#items.get(id)?.kind !== "page" && this.#items.get(id)?.kind !== "file";
    this.#remove(id);
    if (!isFolder) return;
    const below = [...this.#items.values()].filter(({ parentId }) => parentId === id);
    for (const item of below) this.#removeWithAllBelow(item.id);
  }

  #reachesTop(id: string): boolean {
    const seen = new Set<string>();
    let item = this.#items.get(id);
    if (item === undefined) return true;
    while (item.parentId !== null) {
      const parent = this.#items.get(item.parentId);
      if (parent === undefined || seen.has(parent.id)) return false;
      seen.add(parent.id);
      item = parent;
    }
    return true;
  }
}

function isSame(one: RemoteItem | undefined, other: RemoteItem): boolean {
  return (
    one !== undefined &&
    one.kind === other.kind &&
    one.parentId === other.parentId &&
    one.name === other.name &&
    one.etag === other.etag &&
    one.canEdit === other.canEdit
  );
}
