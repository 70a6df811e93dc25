import { resolvePathOperation } from "@/lib/contracts/items";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { resolvePath } from "@/lib/services/items/resolve-path";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(resolvePathOperation, (ctx, { query }) => resolvePath(ctx, query)),
);
