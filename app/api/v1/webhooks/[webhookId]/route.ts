import {
  deleteWebhookOperation,
  getWebhookOperation,
  updateWebhookOperation,
} from "@/lib/contracts/webhooks/webhooks";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { deleteWebhook } from "@/lib/services/webhooks/delete-webhook";
import { getWebhook } from "@/lib/services/webhooks/get-webhook";
import { updateWebhook } from "@/lib/services/webhooks/update-webhook";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getWebhookOperation, (ctx, { params }) => getWebhook(ctx, params)),
  implement(updateWebhookOperation, (ctx, { params, body }) => updateWebhook(ctx, { ...params, ...body })),
  implement(deleteWebhookOperation, async (ctx, { params }) => {
    await deleteWebhook(ctx, params);
    return null;
  }),
);
