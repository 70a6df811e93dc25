import { listBacklinksOperation } from "@/lib/contracts/links/links";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listBacklinks } from "@/lib/services/links/list-backlinks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listBacklinksOperation, (ctx, { params, query }) => listBacklinks(ctx, { ...params, ...query })),
);
