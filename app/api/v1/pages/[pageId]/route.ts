import { getPageOperation, updatePageOperation } from "@/lib/contracts/pages";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { getPage } from "@/lib/services/pages/get-page";
import { updatePage } from "@/lib/services/pages/update-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getPageOperation, (ctx, { params }) => getPage(ctx, params)),
  implement(updatePageOperation, (ctx, { params, body }) => updatePage(ctx, { ...params, ...body })),
);
