import type { FolderRecord } from "@/lib/contracts/folders";
import type { SessionActor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { serviceContext } from "@/lib/services/context";
import { getFolder } from "@/lib/services/folders/get-folder";

const depthMax = 100;

/** The folders from the top down to this one, as far up as the person can see. */
export async function listFoldersAbove(
  actor: SessionActor,
  folderId: string | null,
): Promise<FolderRecord[]> {
  const above: FolderRecord[] = [];
  for (let at = folderId; at !== null && above.length < depthMax; at = above[0]?.parentId ?? null) {
    const folder = await findFolder(actor, at);
    if (folder === null) break;
    above.unshift(folder);
  }
  return above;
}

/** A folder as the person may see it; null when there is none. */
export async function findFolder(actor: SessionActor, folderId: string): Promise<FolderRecord | null> {
  try {
    return await getFolder(serviceContext(actor), { folderId });
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === "not_found") return null;
    throw fault;
  }
}
