import type { DeletedCounts } from "@/lib/contracts/lifecycle";
import type {
  emptyTrashOperation,
  listTrashedFilesOperation,
  listTrashedFoldersOperation,
  listTrashedPagesOperation,
  TrashedFileRecord,
  TrashedFolderRecord,
  TrashedPageRecord,
} from "@/lib/contracts/trash";
import { callOperation } from "@/lib/client/http/call-operation";
import { followCursors, type ReadList } from "@/lib/client/http/follow-cursors";
import { requireBody } from "@/lib/client/http/require-body";

const partsMax = 10;
const limit = "100";

/** The folders in the trash, the latest first. */
export function listTrashedFolders(signal: AbortSignal): Promise<ReadList<TrashedFolderRecord>> {
  return followCursors(async (cursor) => {
    const query = { limit, ...(cursor === undefined ? {} : { cursor }) };
    return requireBody(
      await callOperation<typeof listTrashedFoldersOperation>("GET /trash/folders", { query }, { signal }),
    );
  }, partsMax);
}

/** The pages in the trash, the latest first. */
export function listTrashedPages(signal: AbortSignal): Promise<ReadList<TrashedPageRecord>> {
  return followCursors(async (cursor) => {
    const query = { limit, ...(cursor === undefined ? {} : { cursor }) };
    return requireBody(
      await callOperation<typeof listTrashedPagesOperation>("GET /trash/pages", { query }, { signal }),
    );
  }, partsMax);
}

/** The files in the trash, the latest first. */
export function listTrashedFiles(signal: AbortSignal): Promise<ReadList<TrashedFileRecord>> {
  return followCursors(async (cursor) => {
    const query = { limit, ...(cursor === undefined ? {} : { cursor }) };
    return requireBody(
      await callOperation<typeof listTrashedFilesOperation>("GET /trash/files", { query }, { signal }),
    );
  }, partsMax);
}

/** Deletes all that the person owns in the trash for good. */
export async function emptyTrash(): Promise<DeletedCounts> {
  return requireBody(await callOperation<typeof emptyTrashOperation>("DELETE /trash/empty", {}));
}
