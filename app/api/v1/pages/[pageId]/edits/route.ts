import { editPageOperation } from "@/lib/contracts/content";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { editPage } from "@/lib/services/content/edit-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(editPageOperation, async (ctx, { params, query, body, ifMatch }) => {
    const results = await editPage(ctx, { ...params, ...query, ...body, ifMatch });
    return new Reply(results, { ETag: results.etag });
  }),
);
