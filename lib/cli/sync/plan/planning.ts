import type { BaseItem, Left, LocalNode, Operation, RemoteItem, SyncState } from "@/lib/cli/sync/model";
import { nameOfFile } from "./disk-names";
import type { Matched } from "./match-local";
import type { RemoteTree } from "./remote-tree";

/** What the parts of a plan work on. */
export type Planning = {
  state: SyncState;
  matched: Matched;
  remote: RemoteTree;
  operations: Operation[];
  left: Left[];
};

/** Whether an item is in another place on disk than it was, or has another name. */
export function isMovedHere({ matched }: Planning, node: LocalNode, base: BaseItem): boolean {
  if (node.file.normalize("NFC") !== base.file.normalize("NFC")) return true;
  if (node.parent === matched.top) return base.parentId !== null;
  return base.parentId === null || node.parent?.id !== base.parentId;
}

/** Whether an item is in another place on the server than it was, or has another name. */
export function isMovedThere(item: RemoteItem, base: BaseItem): boolean {
  return item.parentId !== base.parentId || item.name !== base.name;
}

/** The name that an item gets by its name on disk. */
export function newNameOf(node: LocalNode, base: BaseItem): { name: string; problem: string | null } {
  if (node.file.normalize("NFC") === base.file.normalize("NFC")) return { name: base.name, problem: null };
  return nameOfFile(node.file, base.kind);
}
