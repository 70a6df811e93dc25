import { emptyEntry, LocalNode, type OperationOf } from "@/lib/cli/sync/model";
import { fileOf } from "@/lib/cli/sync/plan/disk-names";
import { hasNameOf } from "@/lib/cli/sync/plan/plan-locations";
import type { Written } from "@/lib/cli/sync/ports";
import type { Pass } from "./pass";

const namesMax = 20;

/** Makes a folder on the server that is new on disk. */
export async function createFolderThere(pass: Pass, { node }: OperationOf<"create-remote">): Promise<void> {
  const { server } = pass.sides;
  const parentId = pass.parentIdOf(node);
  if (parentId === undefined) return;
  const key = pass.keyOf("folder", parentId, node.file);
  const created = await server.createFolder({ parentId, name: node.file.trim(), key });
  if (!(await pass.adopt(node, created))) return;
  pass.folders.set(created.item.id, node);
  pass.tell({ action: "create", side: "server", path: `${node.path}/` });
}

/** Moves or renames an item on the server as it was on disk. */
export async function relocateThere(
  pass: Pass,
  { node, item, name }: OperationOf<"relocate-remote">,
): Promise<void> {
  const parentId = pass.parentIdOf(node);
  const current = pass.sides.journal.remote.get(item.id);
  const isAsPlanned = current?.name === item.name && current.parentId === item.parentId;
  if (parentId === undefined || !isAsPlanned) return;
  const moved = await pass.sides.server.relocate(item, { parentId, name });
  await pass.sides.journal.setRemote(moved);
  await pass.record(moved, { parentId: moved.parentId, name: moved.name, file: node.file });
  pass.tell({ action: "move", side: "server", path: node.path });
}

/** Moves or renames something on disk as its item was on the server. */
export async function relocateHere(pass: Pass, { node, item }: OperationOf<"relocate-local">): Promise<void> {
  const folder = pass.folderOf(item);
  if (folder === undefined || isBelow(folder, node)) return;
  const hasName = hasNameOf(node, item);
  const { parentId, name } = item;
  if (node.parent === folder && hasName) {
    await pass.record(item, { parentId, name, file: node.file });
    pass.done++;
    return;
  }
  const wanted = hasName ? node.file : fileOf(item);
  const above = folder.parent === null ? "" : `${folder.path}/`;
  await withFreeFile(pass, { folder, wanted, except: node }, async ({ file }) => {
    const isDone = file === node.file && node.parent === folder;
    if (!isDone && !(await pass.sides.disk.rename(node.path, above + file))) return null;
    node.moveTo(folder, file);
    await pass.record(item, { parentId, name, file });
    pass.tell({ action: "move", side: "disk", path: node.path });
    return file;
  });
}

type Wanted = { folder: LocalNode; wanted: string; kind?: "folder" | "file"; except?: LocalNode };

/** Tries names that nothing has, until one does. A name can be taken by something that is ignored. */
async function withFreeFile<T>(
  pass: Pass,
  { folder, wanted, kind = "file", except }: Wanted,
  use: (node: LocalNode) => Promise<T | null>,
): Promise<T | null> {
  const tried: LocalNode[] = [];
  try {
    while (tried.length < namesMax) {
      const file = pass.freeFileIn(folder, wanted, except);
      const node = new LocalNode(file, folder, { ...emptyEntry, kind });
      tried.push(node);
      const used = await use(node);
      if (used !== null) return used;
    }
    return null;
  } finally {
    for (const node of tried) if (node.id === null) node.remove();
  }
}

/** Makes something under the first free name for an item in its folder; null where that cannot be. */
export async function placeHere(
  pass: Pass,
  { item }: OperationOf<"create-local">,
  write: (path: string) => Promise<Written | null>,
): Promise<{ node: LocalNode; written: Written } | null> {
  const folder = pass.folderOf(item);
  if (folder === undefined) return null;
  // An item that was deleted here and comes back is a new one.
  if (pass.sides.journal.base.has(item.id)) await pass.sides.journal.forget(item.id);
  const kind = item.kind === "folder" ? "folder" : "file";
  return withFreeFile(pass, { folder, wanted: fileOf(item), kind }, async (node) => {
    if (pass.sides.disk.isIgnored(node.path, kind)) return null;
    const written = await write(node.path);
    if (written === null) return null;
    node.id = item.id;
    return { node, written };
  });
}

/** Makes a folder on disk that the server has. */
export async function createFolderHere(pass: Pass, operation: OperationOf<"create-local">): Promise<void> {
  const { item } = operation;
  const placed = await placeHere(pass, operation, (path) => pass.sides.disk.makeFolder(path));
  if (placed === null) return;
  const { node, written } = placed;
  pass.folders.set(item.id, node);
  const { parentId, name } = item;
  await pass.record(item, { parentId, name, file: node.file, mark: written.mark });
  pass.tell({ action: "create", side: "disk", path: `${node.path}/` });
}

function isBelow(folder: LocalNode, node: LocalNode): boolean {
  for (let at: LocalNode | null = folder; at !== null; at = at.parent) if (at === node) return true;
  return false;
}
