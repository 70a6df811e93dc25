import { restoreRevisionOperation } from "@/lib/contracts/review/revisions";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { restoreRevision } from "@/lib/services/revisions/restore-revision";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(restoreRevisionOperation, async (ctx, { params, ifMatch }) => {
    const restored = await restoreRevision(ctx, { ...params, ifMatch });
    return new Reply(restored, { ETag: restored.etag });
  }),
);
