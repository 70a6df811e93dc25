import { readLinkGraphOperation } from "@/lib/contracts/links/graph";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { readLinkGraph } from "@/lib/services/links/read-link-graph";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(readLinkGraphOperation, (ctx, { query }) => readLinkGraph(ctx, query)),
);
