import { signUpOperation } from "@/lib/contracts/account/accounts";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { signUp } from "@/lib/services/users/sign-up";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(signUpOperation, (_, { body, network }) => signUp({ ...body, network })),
);
