import { movePageOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { movePage } from "@/lib/services/pages/move-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(movePageOperation, (ctx, { params, body }) => movePage(ctx, { ...params, ...body })),
);
