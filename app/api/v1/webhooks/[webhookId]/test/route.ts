import { testWebhookOperation } from "@/lib/contracts/webhooks/webhook-deliveries";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { testWebhook } from "@/lib/services/webhooks/ask-for-delivery";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(testWebhookOperation, (ctx, { params }) => testWebhook(ctx, params)),
);
