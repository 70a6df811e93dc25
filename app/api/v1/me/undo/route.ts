import { undoOwnWorkOperation } from "@/lib/contracts/review/token-undo";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { revertOwnEdits } from "@/lib/services/tokens/revert-token-edits";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(undoOwnWorkOperation, (ctx, { body }) => revertOwnEdits(ctx, body)),
);
