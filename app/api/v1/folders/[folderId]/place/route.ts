import { placeItemsOperation } from "@/lib/contracts/folder-order";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { placeItems } from "@/lib/services/folders/place-items";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(placeItemsOperation, (ctx, { params, body }) => placeItems(ctx, { ...params, ...body })),
);
