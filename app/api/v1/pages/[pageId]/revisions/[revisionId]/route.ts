import { getRevisionOperation } from "@/lib/contracts/review/revisions";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { getRevision } from "@/lib/services/revisions/get-revision";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getRevisionOperation, (ctx, { params }) => getRevision(ctx, params)),
);
