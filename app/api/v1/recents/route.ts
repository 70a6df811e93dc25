import { listRecentsOperation, recordOpenedOperation } from "@/lib/contracts/account/recents";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listRecents, recordOpened } from "@/lib/services/favourites/recents";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listRecentsOperation, (ctx, { query }) => listRecents(ctx, query)),
  implement(recordOpenedOperation, async (ctx, { body }) => {
    await recordOpened(ctx, body);
    return null;
  }),
);
