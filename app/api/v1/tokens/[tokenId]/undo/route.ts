import { undoTokenOperation } from "@/lib/contracts/review/token-undo";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { revertTokenEdits } from "@/lib/services/tokens/revert-token-edits";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(undoTokenOperation, (ctx, { params, body }) => revertTokenEdits(ctx, { ...params, ...body })),
);
