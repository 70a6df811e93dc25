import { contentOperationOperation } from "@/lib/contracts/content";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { addContent } from "@/lib/services/content/add-content";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(contentOperationOperation, async (ctx, { params, body, ifMatch }) => {
    const result = await addContent(ctx, { ...params, ...body, ifMatch });
    return new Reply(result, { ETag: result.etag });
  }),
);
