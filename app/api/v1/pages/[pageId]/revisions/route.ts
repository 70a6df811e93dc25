import { listRevisionsOperation } from "@/lib/contracts/review/revisions";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listRevisions } from "@/lib/services/revisions/list-revisions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listRevisionsOperation, (ctx, { params, query }) => listRevisions(ctx, { ...params, ...query })),
);
