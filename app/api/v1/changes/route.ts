import { listChangesOperation } from "@/lib/contracts/changes";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listChanges } from "@/lib/services/changes/list-changes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listChangesOperation, (ctx, { query }) => listChanges(ctx, query)),
);
