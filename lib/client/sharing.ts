import type { Permission } from "@/lib/contracts/permissions";
import {
  getFolderSharingOperation,
  getPageSharingOperation,
  grantFolderOperation,
  grantPageOperation,
  restrictFolderOperation,
  restrictPageOperation,
  revokeFolderOperation,
  revokePageOperation,
  shareFolderOperation,
  sharePageOperation,
  type SharingRecord,
} from "@/lib/contracts/sharing";
import { callOperation } from "./call-operation";
import { requireAnswer } from "./require-answer";

/** A page or a folder that can be shared. */
export type SharedItem = { kind: "page" | "folder"; id: string };

/** Who has access to an item, and from where; refused with `forbidden` to those who do not administer it. */
export async function getSharing(item: SharedItem, signal: AbortSignal): Promise<SharingRecord> {
  return requireAnswer(
    item.kind === "page"
      ? await callOperation(getPageSharingOperation, { params: { pageId: item.id } }, { signal })
      : await callOperation(getFolderSharingOperation, { params: { folderId: item.id } }, { signal }),
  );
}

/** Gives the person of an e-mail address a permission. */
export async function shareItem(
  item: SharedItem,
  body: { email: string; permission: Permission },
): Promise<SharingRecord> {
  return requireAnswer(
    item.kind === "page"
      ? await callOperation(sharePageOperation, { params: { pageId: item.id }, body })
      : await callOperation(shareFolderOperation, { params: { folderId: item.id }, body }),
  );
}

/** Sets the permission of a person. */
export async function setPermission(
  item: SharedItem,
  { userId, permission }: { userId: string; permission: Permission },
): Promise<SharingRecord> {
  const body = { permission };
  return requireAnswer(
    item.kind === "page"
      ? await callOperation(grantPageOperation, { params: { pageId: item.id, userId }, body })
      : await callOperation(grantFolderOperation, { params: { folderId: item.id, userId }, body }),
  );
}

/** Takes a person's grant on the item back; one's own too. */
export async function removePerson(item: SharedItem, userId: string): Promise<void> {
  if (item.kind === "page") await callOperation(revokePageOperation, { params: { pageId: item.id, userId } });
  else await callOperation(revokeFolderOperation, { params: { folderId: item.id, userId } });
}

/** Keeps grants on the folders above from an item, or lets them reach it again. */
export async function restrictItem(item: SharedItem, restricted: boolean): Promise<SharingRecord> {
  const body = { restricted };
  return requireAnswer(
    item.kind === "page"
      ? await callOperation(restrictPageOperation, { params: { pageId: item.id }, body })
      : await callOperation(restrictFolderOperation, { params: { folderId: item.id }, body }),
  );
}
