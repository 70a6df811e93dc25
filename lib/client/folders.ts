import type {
  createFolderOperation,
  getFolderOperation,
  listFoldersOperation,
  resolveFoldersOperation,
  updateFolderOperation,
  FolderRecord,
  LocatedFolderRecord,
} from "@/lib/contracts/folders";
import type {
  copyFolderOperation,
  deleteFolderPermanentlyOperation,
  restoreFolderOperation,
  trashFolderOperation,
  CopiedFolder,
  DeletedCounts,
} from "@/lib/contracts/lifecycle";
import { callOperation, type CallParts } from "@/lib/client/http/call-operation";
import { followCursors, type ReadList } from "@/lib/client/http/follow-cursors";
import { requireBody } from "@/lib/client/http/require-body";

const partsMax = 20;
const limit = "100";

/** The folders everywhere, as many as a person can be expected to choose from. */
export function listAllFolders(signal: AbortSignal): Promise<ReadList<FolderRecord>> {
  return followCursors(async (cursor) => {
    const query = { limit, ...(cursor === undefined ? {} : { cursor }) };
    return requireBody(
      await callOperation<typeof listFoldersOperation>("GET /folders", { query }, { signal }),
    );
  }, partsMax);
}

/** The folders that changed last, as many as one answer has. */
export async function listRecentFolders(signal: AbortSignal): Promise<FolderRecord[]> {
  return requireBody(
    await callOperation<typeof listFoldersOperation>("GET /folders", { query: { limit } }, { signal }),
  ).data;
}

/** A folder. */
export async function getFolder(folderId: string, signal?: AbortSignal): Promise<FolderRecord> {
  const parts = { params: { folderId } };
  return requireBody(
    await callOperation<typeof getFolderOperation>(
      "GET /folders/{folderId}",
      parts,
      signal ? { signal } : {},
    ),
  );
}

/** The folders with exactly this name, in any letter case. */
export async function resolveFolders(name: string): Promise<LocatedFolderRecord[]> {
  return requireBody(
    await callOperation<typeof resolveFoldersOperation>("GET /folders/resolve", { query: { name } }),
  ).data;
}

/** Creates a folder in a folder, or at the top level. */
export async function createFolder(
  body: CallParts<typeof createFolderOperation>["body"],
): Promise<FolderRecord> {
  return requireBody(await callOperation<typeof createFolderOperation>("POST /folders", { body }));
}

/** Renames or moves a folder, or changes its icon. */
export async function updateFolder(
  folderId: string,
  body: CallParts<typeof updateFolderOperation>["body"],
): Promise<FolderRecord> {
  return requireBody(
    await callOperation<typeof updateFolderOperation>("PATCH /folders/{folderId}", {
      params: { folderId },
      body,
    }),
  );
}

/** Copies a folder with all below it. */
export async function copyFolder(folderId: string, parentId: string | null): Promise<CopiedFolder> {
  return requireBody(
    await callOperation<typeof copyFolderOperation>("POST /folders/{folderId}/copy", {
      params: { folderId },
      body: { parentId },
    }),
  );
}

/** Puts a folder into the trash, with everything in it. */
export async function trashFolder(folderId: string): Promise<void> {
  await callOperation<typeof trashFolderOperation>(
    "DELETE /folders/{folderId}/trash",
    { params: { folderId }, query: {} },
    { changes: "trashed" },
  );
}

/** Takes a folder out of the trash, with what went there with it; returns where it is now. */
export async function restoreFolder(folderId: string): Promise<{ parentId: string | null }> {
  return requireBody(
    await callOperation<typeof restoreFolderOperation>(
      "PATCH /folders/{folderId}/restore",
      { params: { folderId } },
      { changes: "restored" },
    ),
  );
}

/** Deletes a folder in the trash for good, with everything below it. */
export async function deleteFolderPermanently(folderId: string): Promise<DeletedCounts> {
  return requireBody(
    await callOperation<typeof deleteFolderPermanentlyOperation>("DELETE /folders/{folderId}/permanent", {
      params: { folderId },
    }),
  );
}
