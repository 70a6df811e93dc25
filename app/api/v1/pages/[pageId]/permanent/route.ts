import { deletePagePermanentlyOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { deleteItem } from "@/lib/services/trash/delete-item";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(deletePagePermanentlyOperation, async (ctx, { params }) => {
    await deleteItem(ctx, { kind: "page", id: params.pageId });
    return { deleted: true as const };
  }),
);
