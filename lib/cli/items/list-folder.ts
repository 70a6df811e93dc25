import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { readList } from "@/lib/cli/server/read-list";
import type { FileRecord } from "@/lib/contracts/files";
import type { Item } from "@/lib/contracts/items";

const itemsAtOnce = "2000";
const filesAtOnce = "100";

/** The folders and pages directly in a folder; null is the top level. */
export function listItems(connection: Connection, folderId: string | null): Promise<Item[]> {
  const parentId = folderId ?? "null";
  return readList((cursor) =>
    callServer(connection, "GET /items", { query: { parentId, cursor, limit: itemsAtOnce } }),
  );
}

/** The files directly in a folder; null is the top level. */
export function listFiles(connection: Connection, folderId: string | null): Promise<FileRecord[]> {
  const parentId = folderId ?? "null";
  return readList((cursor) =>
    callServer(connection, "GET /files", { query: { parentId, cursor, limit: filesAtOnce } }),
  );
}
