import { getContentOperation, replaceContentOperation } from "@/lib/contracts/content";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { getContent } from "@/lib/services/content/get-content";
import { replaceContent } from "@/lib/services/content/replace-content";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getContentOperation, async (ctx, { params }) => {
    const { markdown, etag, updatedAt } = await getContent(ctx, params);
    return new Reply(markdown, { ETag: etag, "Last-Modified": updatedAt.toUTCString() });
  }),
  implement(replaceContentOperation, async (ctx, { params, body, ifMatch }) => {
    const etag = await replaceContent(ctx, { ...params, markdown: body, ifMatch });
    return new Reply(null, { ETag: etag });
  }),
);
