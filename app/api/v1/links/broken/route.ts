import { listBrokenLinksOperation } from "@/lib/contracts/links/links";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listBrokenLinks } from "@/lib/services/links/list-broken-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listBrokenLinksOperation, (ctx, { query }) => listBrokenLinks(ctx, query)),
);
