import { createTokenOperation, listTokensOperation } from "@/lib/contracts/tokens";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { created } from "@/lib/http/reply";
import { createToken } from "@/lib/services/tokens/create-token";
import { listTokens } from "@/lib/services/tokens/list-tokens";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listTokensOperation, (ctx) => listTokens(ctx)),
  implement(createTokenOperation, async (ctx, { body }) => created("tokens", await createToken(ctx, body))),
);
