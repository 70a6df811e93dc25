import { undoTokenOperation } from "@/lib/contracts/token-undo";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { undoToken } from "@/lib/services/tokens/undo-token";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(undoTokenOperation, (ctx, { params, body }) => undoToken(ctx, { ...params, ...body })),
);
