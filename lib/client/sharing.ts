import type { Permission } from "@/lib/contracts/permissions";
import type {
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
  suggestFolderPeopleOperation,
  suggestPagePeopleOperation,
  PersonRecord,
  SharingRecord,
} from "@/lib/contracts/sharing";
import { callOperation } from "@/lib/client/http/call-operation";
import { requireBody } from "@/lib/client/http/require-body";

/** A page or a folder that can be shared. */
export type SharedItem = { kind: "page" | "folder"; id: string };

/** Who has access to an item, and from where; refused with `forbidden` to those who do not administer it. */
export async function getSharing(item: SharedItem, signal: AbortSignal): Promise<SharingRecord> {
  return requireBody(
    item.kind === "page"
      ? await callOperation<typeof getPageSharingOperation>(
          "GET /pages/{pageId}/sharing",
          { params: { pageId: item.id } },
          { signal },
        )
      : await callOperation<typeof getFolderSharingOperation>(
          "GET /folders/{folderId}/sharing",
          { params: { folderId: item.id } },
          { signal },
        ),
  );
}

/** Gives the person of an e-mail address a permission. */
export async function shareItem(
  item: SharedItem,
  body: { email: string; permission: Permission },
): Promise<SharingRecord> {
  return requireBody(
    item.kind === "page"
      ? await callOperation<typeof sharePageOperation>("POST /pages/{pageId}/sharing/users", {
          params: { pageId: item.id },
          body,
        })
      : await callOperation<typeof shareFolderOperation>("POST /folders/{folderId}/sharing/users", {
          params: { folderId: item.id },
          body,
        }),
  );
}

/** People by the beginnings of their names or addresses who have no access to an item yet. */
export async function suggestPeople(
  item: SharedItem,
  { text, signal }: { text: string; signal: AbortSignal },
): Promise<PersonRecord[]> {
  const query = { q: text };
  const { data } = requireBody(
    item.kind === "page"
      ? await callOperation<typeof suggestPagePeopleOperation>(
          "GET /pages/{pageId}/sharing/suggestions",
          { params: { pageId: item.id }, query },
          { signal },
        )
      : await callOperation<typeof suggestFolderPeopleOperation>(
          "GET /folders/{folderId}/sharing/suggestions",
          { params: { folderId: item.id }, query },
          { signal },
        ),
  );
  return data;
}

/** Sets the permission of a person. */
export async function setPermission(
  item: SharedItem,
  { userId, permission }: { userId: string; permission: Permission },
): Promise<SharingRecord> {
  const body = { permission };
  return requireBody(
    item.kind === "page"
      ? await callOperation<typeof grantPageOperation>("PUT /pages/{pageId}/sharing/users/{userId}", {
          params: { pageId: item.id, userId },
          body,
        })
      : await callOperation<typeof grantFolderOperation>("PUT /folders/{folderId}/sharing/users/{userId}", {
          params: { folderId: item.id, userId },
          body,
        }),
  );
}

/** Takes a person's grant on the item back; one's own too. */
export async function removePerson(item: SharedItem, userId: string): Promise<void> {
  if (item.kind === "page")
    await callOperation<typeof revokePageOperation>("DELETE /pages/{pageId}/sharing/users/{userId}", {
      params: { pageId: item.id, userId },
    });
  else
    await callOperation<typeof revokeFolderOperation>("DELETE /folders/{folderId}/sharing/users/{userId}", {
      params: { folderId: item.id, userId },
    });
}

/** Keeps grants on the folders above from an item, or lets them reach it again. */
export async function restrictItem(item: SharedItem, restricted: boolean): Promise<SharingRecord> {
  const body = { restricted };
  return requireBody(
    item.kind === "page"
      ? await callOperation<typeof restrictPageOperation>("PATCH /pages/{pageId}/sharing", {
          params: { pageId: item.id },
          body,
        })
      : await callOperation<typeof restrictFolderOperation>("PATCH /folders/{folderId}/sharing", {
          params: { folderId: item.id },
          body,
        }),
  );
}
