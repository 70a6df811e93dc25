import { listMentionsOperation } from "@/lib/contracts/links/mentions";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listMentions } from "@/lib/services/links/list-mentions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listMentionsOperation, (ctx, { params, query }) => listMentions(ctx, { ...params, ...query })),
);
