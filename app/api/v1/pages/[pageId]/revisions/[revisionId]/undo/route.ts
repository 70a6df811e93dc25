import { undoRevisionOperation } from "@/lib/contracts/review/review-undo";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { undoRevision } from "@/lib/services/review/undo-in-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(undoRevisionOperation, async (ctx, { params, ifMatch }) => {
    const undone = await undoRevision(ctx, { ...params, ifMatch });
    return new Reply(undone, { ETag: undone.etag });
  }),
);
