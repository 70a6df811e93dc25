import type { LocalNode, RemoteItem } from "@/lib/cli/sync/model";
import { fileOf, keyOfFile, kindOfFile, nameOfFile } from "./disk-names";
import type { Planning } from "./planning";

/** Pairs what is new on both sides in one folder under one name. Folders become one; returns the ids of all. */
export function joinNew(planning: Planning): Set<string> {
  const joined = new Set<string>();
  joinBelow(planning, { folderId: null, folder: planning.matched.top, joined });
  return joined;
}

type Place = { folderId: string | null; folder: LocalNode; joined: Set<string> };

function joinBelow(planning: Planning, { folderId, folder, joined }: Place): void {
  const { state, remote, operations, left } = planning;
  const fresh = remote.childrenOf(folderId).filter(({ id }) => !state.base.has(id));
  for (const node of folder.children) {
    if (node.id !== null) continue;
    const kind = kindOfFile(node.file, node.entry.kind);
    const found = fresh.filter((item) => !joined.has(item.id) && isSame(node, item));
    const item = found.find((one) => nameOfFile(node.file, kind).name === one.name) ?? found[0];
    if (item === undefined) continue;
    joined.add(item.id);
    node.id = item.id;
    if (node.entry.trouble !== null) left.push({ path: node.path, reason: node.entry.trouble });
    else operations.push({ kind: item.kind === "folder" ? "settle" : "join", node, item });
  }
  for (const node of folder.children)
    if (node.entry.kind === "folder" && node.id !== null && state.remote.has(node.id))
      joinBelow(planning, { folderId: node.id, folder: node, joined });
}

function isSame({ file, entry }: LocalNode, item: RemoteItem): boolean {
  if ((entry.kind === "folder") !== (item.kind === "folder")) return false;
  if (item.kind === "page" && kindOfFile(file, entry.kind) !== "page") return false;
  return (
    keyOfFile(file) === keyOfFile(fileOf(item)) ||
    keyOfFile(nameOfFile(file, item.kind).name) === keyOfFile(item.name)
  );
}
