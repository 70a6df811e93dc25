import { listLinksOperation } from "@/lib/contracts/links/links";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listLinks } from "@/lib/services/links/list-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listLinksOperation, (ctx, { params }) => listLinks(ctx, params)),
);
