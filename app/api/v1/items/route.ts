import { listItemsOperation } from "@/lib/contracts/items";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listFolderChildren } from "@/lib/services/items/list-folder-children";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listItemsOperation, (ctx, { query }) => listFolderChildren(ctx, query)),
);
