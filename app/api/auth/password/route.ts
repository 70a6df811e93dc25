import { changePasswordOperation } from "@/lib/contracts/account/accounts";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { changePassword } from "@/lib/services/users/change-password";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(changePasswordOperation, async (ctx, { body }) => {
    await changePassword(ctx, body);
    return null;
  }),
);
