import { listOrphansOperation } from "@/lib/contracts/links/orphans";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listOrphans } from "@/lib/services/links/list-orphans";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listOrphansOperation, (ctx, { query }) => listOrphans(ctx, query)),
);
