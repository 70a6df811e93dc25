import { deleteAccountOperation } from "@/lib/contracts/account/accounts";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { deleteAccount } from "@/lib/services/users/delete-account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(deleteAccountOperation, async (ctx, { body }) => {
    await deleteAccount(ctx, body);
    return null;
  }),
);
