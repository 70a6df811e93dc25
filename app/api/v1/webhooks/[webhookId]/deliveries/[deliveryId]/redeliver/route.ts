import { redeliverOperation } from "@/lib/contracts/webhooks/webhook-deliveries";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { redeliver } from "@/lib/services/webhooks/ask-for-delivery";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(redeliverOperation, (ctx, { params }) => redeliver(ctx, params)),
);
