import { getPageOperation, updatePageOperation } from "@/lib/contracts/pages";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { updatePage } from "@/lib/services/pages/update-page";
import { getItem } from "@/lib/services/items/get-item";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getPageOperation, (ctx, { params, query }) =>
    getItem(ctx, { kind: "page", id: params.pageId }, query),
  ),
  implement(updatePageOperation, (ctx, { params, body }) => updatePage(ctx, { ...params, ...body })),
);
