import { renewWebhookSecretOperation } from "@/lib/contracts/webhooks/webhooks";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { renewSecret } from "@/lib/services/webhooks/renew-secret";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(renewWebhookSecretOperation, (ctx, { params }) => renewSecret(ctx, params)),
);
