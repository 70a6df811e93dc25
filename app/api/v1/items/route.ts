import { listItemsOperation } from "@/lib/contracts/items";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listItems } from "@/lib/services/items/list-items";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listItemsOperation, (ctx, { query }) => listItems(ctx, query)),
);
