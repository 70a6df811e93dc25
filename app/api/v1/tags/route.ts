import { listTagsOperation } from "@/lib/contracts/queries/tags";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listTags } from "@/lib/services/query-index/list-tags";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listTagsOperation, (ctx, { query }) => listTags(ctx, query)),
);
