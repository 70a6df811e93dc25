import { sharePageOperation } from "@/lib/contracts/sharing";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { shareByEmail } from "@/lib/services/sharing/grant-access";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(sharePageOperation, (ctx, { params, body }) =>
    shareByEmail(ctx, { item: { kind: "page", id: params.pageId }, ...body }),
  ),
);
