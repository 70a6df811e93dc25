import { groupPagesOperation } from "@/lib/contracts/queries/page-groups";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { groupPages } from "@/lib/services/query-index/group-pages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(groupPagesOperation, (ctx, { query }) => groupPages(ctx, query)),
);
