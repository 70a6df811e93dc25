import { movePageOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { moveLeaf } from "@/lib/services/items/move-leaf";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(movePageOperation, (ctx, { params, body }) =>
    moveLeaf(ctx, { kind: "page", id: params.pageId, ...body }),
  ),
);
