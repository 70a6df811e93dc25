import { createPageOperation, listPagesOperation } from "@/lib/contracts/pages";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { createPage } from "@/lib/services/pages/create-page";
import { listPages } from "@/lib/services/pages/list-pages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listPagesOperation, (ctx, { query }) => listPages(ctx, query)),
  implement(createPageOperation, async (ctx, { body }) => {
    const { page, etag } = await createPage(ctx, body);
    return new Reply(page, { Location: `/api/v1/pages/${page.id}`, ETag: etag });
  }),
);
