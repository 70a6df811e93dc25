import { updateAccountOperation } from "@/lib/contracts/account/accounts";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { updateAccount } from "@/lib/services/users/update-account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(updateAccountOperation, async (ctx, { body }) => {
    await updateAccount(ctx, body);
    return null;
  }),
);
