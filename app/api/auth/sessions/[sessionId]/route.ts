import { endSessionOperation } from "@/lib/contracts/account/accounts";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { endSessionById } from "@/lib/services/sessions/end-session-by-id";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(endSessionOperation, async (ctx, { params }) => {
    await endSessionById(ctx, params);
    return null;
  }),
);
