import type { RemoteItem } from "@/lib/cli/sync/model";
import { fileOf } from "./disk-names";

/** The items of the server as a tree. */
export class RemoteTree {
  readonly #children = new Map<string | null, RemoteItem[]>();

  constructor(private readonly items: ReadonlyMap<string, RemoteItem>) {
    for (const item of items.values()) {
      const siblings = this.#children.get(item.parentId);
      if (siblings === undefined) this.#children.set(item.parentId, [item]);
      else siblings.push(item);
    }
  }

  childrenOf(folderId: string | null): readonly RemoteItem[] {
    return this.#children.get(folderId) ?? [];
  }

  /** How many folders are above an item. */
  depthOf(item: RemoteItem): number {
    const parent = this.#parentOf(item);
    return parent === undefined ? 0 : this.depthOf(parent) + 1;
  }

  /** The path that an item has on disk when nothing else has its name. */
  pathOf(item: RemoteItem): string {
    const parent = this.#parentOf(item);
    return parent === undefined ? fileOf(item) : `${this.pathOf(parent)}/${fileOf(item)}`;
  }

  #parentOf({ parentId }: RemoteItem): RemoteItem | undefined {
    return parentId === null ? undefined : this.items.get(parentId);
  }
}
