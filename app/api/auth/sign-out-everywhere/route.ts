import { signOutEverywhereOperation } from "@/lib/contracts/account/accounts";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { endAllSessions } from "@/lib/services/sessions/end-all-sessions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(signOutEverywhereOperation, async (ctx) => {
    await endAllSessions(ctx);
    return null;
  }),
);
