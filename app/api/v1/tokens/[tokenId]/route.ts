import { revokeTokenOperation } from "@/lib/contracts/tokens";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { revokeToken } from "@/lib/services/tokens/revoke-token";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(revokeTokenOperation, async (ctx, { params }) => {
    await revokeToken(ctx, params);
    return null;
  }),
);
