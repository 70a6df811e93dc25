import { resolvePagesOperation } from "@/lib/contracts/page-search";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { resolvePages } from "@/lib/services/pages/resolve-pages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(resolvePagesOperation, (ctx, { query }) => resolvePages(ctx, query)),
);
