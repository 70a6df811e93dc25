import { getTreeOperation } from "@/lib/contracts/tree";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { getTree } from "@/lib/services/items/get-tree";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getTreeOperation, (ctx, { query }) => getTree(ctx, query)),
);
