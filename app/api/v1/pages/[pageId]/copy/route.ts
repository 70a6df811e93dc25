import { copyPageOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { copyPage } from "@/lib/services/pages/copy-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(copyPageOperation, async (ctx, { params, body }) => {
    const copy = await copyPage(ctx, { ...params, ...body });
    return new Reply(copy, { Location: `/api/v1/pages/${copy.id}` });
  }),
);
