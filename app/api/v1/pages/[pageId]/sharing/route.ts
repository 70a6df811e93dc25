import { getPageSharingOperation, restrictPageOperation } from "@/lib/contracts/sharing";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { readSharing } from "@/lib/services/sharing/read-sharing";
import { restrictItem } from "@/lib/services/sharing/restrict-item";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getPageSharingOperation, (ctx, { params }) =>
    readSharing(ctx, { kind: "page", id: params.pageId }),
  ),
  implement(restrictPageOperation, (ctx, { params, body }) =>
    restrictItem(ctx, { item: { kind: "page", id: params.pageId }, ...body }),
  ),
);
