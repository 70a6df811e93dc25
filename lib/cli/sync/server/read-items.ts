import type { RemoteItem } from "@/lib/cli/sync/model";
import { listFiles, listItems } from "@/lib/cli/items/list-folder";
import type { Connection } from "@/lib/cli/server/connection";
import type { FileRecord } from "@/lib/contracts/files";
import type { Item } from "@/lib/contracts/items";
import { runEach } from "./run-each";

/** The folder on the server that is kept the same; null is the top level. */
export type Root = { id: string | null; canEdit: boolean };

const foldersAtOnce = 40;

/** All items below a folder, level by level, many folders in a request. The ETags of pages are not known by it. */
export async function readItems(connection: Connection, root: Root): Promise<RemoteItem[]> {
  const all: RemoteItem[] = [];
  let open: Folder[] = [root];
  while (open.length > 0) {
    const found: RemoteItem[] = [];
    for (let at = 0; at < open.length; at += foldersAtOnce)
      found.push(...(await readFolders(connection, root, open.slice(at, at + foldersAtOnce))));
    for (const item of found) all.push(item);
    open = found.filter(({ kind }) => kind === "folder");
  }
  return all;
}

type Folder = { id: string | null; canEdit: boolean };

async function readFolders(
  connection: Connection,
  root: Root,
  folders: readonly Folder[],
): Promise<RemoteItem[]> {
  const results = await runEach(
    connection,
    folders.flatMap(({ id }) => [
      { method: "GET" as const, path: `/items?parentId=${id}&limit=2000&fields=id,kind,name,permission` },
      { method: "GET" as const, path: `/files?parentId=${id}&limit=100&fields=id,name` },
    ]),
  );
  const found: RemoteItem[] = [];
  for (const [index, { id, canEdit }] of folders.entries()) {
    const parentId = id === root.id ? null : id;
    const items =
      toPart<Pick<Item, "id" | "kind" | "name" | "permission">>(results[2 * index]) ??
      (await listItems(connection, id));
    const files =
      toPart<Pick<FileRecord, "id" | "name">>(results[2 * index + 1]) ?? (await listFiles(connection, id));
    for (const { id: itemId, kind, name, permission } of items)
      found.push({
        id: itemId,
        kind,
        parentId,
        name,
        etag: "",
        canEdit: permission !== "view",
      });
    for (const { id: fileId, name } of files)
      found.push({ id: fileId, kind: "file", parentId, name, etag: "", canEdit });
  }
  return found;
}

/** The whole list of a folder; null where there is more of it, or it was not answered in time. */
function toPart<T>(result: { status: number; body: unknown } | undefined): T[] | null {
  if (result?.status !== 200) return null;
  const { data, nextCursor } = result.body as { data: T[]; nextCursor: string | null };
  return nextCursor === null ? data : null;
}
