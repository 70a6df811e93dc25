import { copyPageOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { created } from "@/lib/http/reply";
import { copyPage } from "@/lib/services/pages/copy-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(copyPageOperation, async (ctx, { params, body }) =>
    created("pages", await copyPage(ctx, { ...params, ...body })),
  ),
);
