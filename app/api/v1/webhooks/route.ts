import { createWebhookOperation, listWebhooksOperation } from "@/lib/contracts/webhooks/webhooks";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { created } from "@/lib/http/reply";
import { createWebhook } from "@/lib/services/webhooks/create-webhook";
import { listWebhooks } from "@/lib/services/webhooks/list-webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listWebhooksOperation, (ctx) => listWebhooks(ctx)),
  implement(createWebhookOperation, async (ctx, { body }) =>
    created("webhooks", await createWebhook(ctx, body)),
  ),
);
