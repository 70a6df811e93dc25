import { grantFolderOperation, revokeFolderOperation } from "@/lib/contracts/sharing";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { grantAccess } from "@/lib/services/sharing/grant-access";
import { revokeAccess } from "@/lib/services/sharing/revoke-access";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(grantFolderOperation, (ctx, { params: { userId, folderId }, body }) =>
    grantAccess(ctx, { item: { kind: "folder", id: folderId }, userId, ...body }),
  ),
  implement(revokeFolderOperation, (ctx, { params: { userId, folderId } }) =>
    revokeAccess(ctx, { item: { kind: "folder", id: folderId }, userId }),
  ),
);
