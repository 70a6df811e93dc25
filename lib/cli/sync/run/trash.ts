import type { LocalNode, OperationOf, RemoteItem } from "@/lib/cli/sync/model";
import { isMovedThere } from "@/lib/cli/sync/plan/planning";
import { RemoteTree } from "@/lib/cli/sync/plan/remote-tree";
import type { Pass } from "./pass";

/** Moves an item to the trash of the server, with all below it, which must have been deleted on disk, too. */
export async function trashThere(pass: Pass, { item, path }: OperationOf<"trash-remote">): Promise<void> {
  const { server, journal } = pass.sides;
  const current = journal.remote.get(item.id);
  if (current === undefined) return;
  const all = item.kind === "folder" ? listBelow(journal.remote, current) : [current];
  if (!all.every((one) => isUnchanged(pass, one))) return;
  await pass.sides.disk.requireThere();
  await server.trash(current, all.slice(1));
  for (const { id } of all) await journal.forget(id);
  await journal.removeRemote(item.id);
  pass.tell({ action: "trash", side: "server", path: item.kind === "folder" ? `${path}/` : path });
}

/** Sets something on disk aside that is gone on the server. */
export async function trashHere(pass: Pass, { node }: { node: LocalNode }): Promise<void> {
  const { disk, journal } = pass.sides;
  const { path } = node;
  if (node.entry.kind === "folder") await disk.removeFolder(path);
  else if (!(await disk.trash(path, node.entry.sha))) return;
  if (node.id !== null) await journal.forget(node.id);
  node.remove();
  pass.tell({ action: "trash", side: "disk", path: node.entry.kind === "folder" ? `${path}/` : path });
}

/** Whether an item is gone on disk, and on the server as it was when both sides were the same. */
function isUnchanged({ sides, matched }: Pass, item: RemoteItem): boolean {
  const base = sides.journal.base.get(item.id);
  if (base === undefined || matched.byId.has(item.id) || isMovedThere(item, base)) return false;
  return item.kind !== "page" || item.etag === base.etag;
}

/** An item, and then all that is below it. */
function listBelow(items: ReadonlyMap<string, RemoteItem>, top: RemoteItem): RemoteItem[] {
  const tree = new RemoteTree(items);
  const found = [top];
  for (const { id } of found) found.push(...tree.childrenOf(id));
  return found;
}
