import { listActivityOperation } from "@/lib/contracts/activity";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listActivity } from "@/lib/services/changes/list-activity";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listActivityOperation, (ctx, { query }) => listActivity(ctx, query)),
);
