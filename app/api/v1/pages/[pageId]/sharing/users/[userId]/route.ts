import { grantPageOperation, revokePageOperation } from "@/lib/contracts/sharing";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { grantAccess } from "@/lib/services/sharing/grant-access";
import { revokeAccess } from "@/lib/services/sharing/revoke-access";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(grantPageOperation, (ctx, { params: { userId, pageId }, body }) =>
    grantAccess(ctx, { item: { kind: "page", id: pageId }, userId, ...body }),
  ),
  implement(revokePageOperation, (ctx, { params: { userId, pageId } }) =>
    revokeAccess(ctx, { item: { kind: "page", id: pageId }, userId }),
  ),
);
