import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import { formatItemPath } from "@/lib/domain/tree/item-path";
import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { readList } from "@/lib/cli/server/read-list";

/** An item in the trash; `path` is where it was. */
export type TrashEntry = { kind: ItemKind; id: string; name: string; path: string; deletedAt: string };

const limit = "100";

/** What is in the trash, the latest first. */
export async function listTrash(connection: Connection): Promise<TrashEntry[]> {
  const [pages, folders, files] = await Promise.all([
    readList((cursor) => callServer(connection, "GET /trash/pages", { query: { cursor, limit } })),
    readList((cursor) => callServer(connection, "GET /trash/folders", { query: { cursor, limit } })),
    readList((cursor) => callServer(connection, "GET /trash/files", { query: { cursor, limit } })),
  ]);
  const entries = [
    ...pages.map((page) => toEntry("page", { ...page, name: page.title })),
    ...folders.map((folder) => toEntry("folder", folder)),
    ...files.map((file) => toEntry("file", file)),
  ];
  return entries.sort((one, other) => (one.deletedAt < other.deletedAt ? 1 : -1));
}

type Trashed = { id: string; name: string; folderPath: string; deletedAt: string };

function toEntry(kind: ItemKind, { id, name, folderPath, deletedAt }: Trashed): TrashEntry {
  const above = folderPath === "/" ? "" : `${folderPath.slice(1)}/`;
  return { kind, id, name, path: above + formatItemPath([name]), deletedAt };
}
