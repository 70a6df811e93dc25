import { getOutlineOperation } from "@/lib/contracts/outline";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { getOutline } from "@/lib/services/content/get-outline";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getOutlineOperation, async (ctx, { params, query }) => {
    const outline = await getOutline(ctx, { ...params, ...query });
    return new Reply(outline, { ETag: outline.etag });
  }),
);
