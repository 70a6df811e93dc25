import { undoInPageOperation } from "@/lib/contracts/review/review-undo";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { undoInPage } from "@/lib/services/review/undo-in-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(undoInPageOperation, async (ctx, { params, body, ifMatch }) => {
    const undone = await undoInPage(ctx, { ...params, ...body, ifMatch });
    return new Reply(undone, { ETag: undone.etag });
  }),
);
