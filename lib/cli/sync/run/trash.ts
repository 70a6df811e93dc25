import type { LocalNode, RemoteItem } from "@/lib/cli/sync/model";
import type { Pass } from "./pass";

/** Moves an item to the trash of the server, with all below it, which must have been deleted on disk, too. */
export async function trashThere(pass: Pass, { item }: { item: RemoteItem }): Promise<void> {
  const { server, journal } = pass.sides;
  const current = journal.remote.get(item.id);
  if (current === undefined) return;
  const below = item.kind === "folder" ? listBelow(journal.remote, item.id) : [item.id];
  if (!below.every((id) => journal.base.has(id) && !pass.matched.byId.has(id))) return;
  await server.trash(current);
  for (const id of below) await journal.forget(id);
  await journal.removeRemote(item.id);
  pass.tell({ action: "trash", side: "server", path: current.name });
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

/** An item and all that is below it. */
function listBelow(items: ReadonlyMap<string, RemoteItem>, id: string): string[] {
  const found = new Set([id]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const item of items.values())
      if (item.parentId !== null && found.has(item.parentId)) found.add(item.id);
  }
  return [...found];
}
