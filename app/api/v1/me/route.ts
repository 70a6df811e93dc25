import { getCurrentUserOperation } from "@/lib/contracts/account/users";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { getCurrentUser } from "@/lib/services/users/get-current-user";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getCurrentUserOperation, (ctx) => getCurrentUser(ctx)),
);
