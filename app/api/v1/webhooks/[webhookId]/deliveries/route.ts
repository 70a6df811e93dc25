import { listDeliveriesOperation } from "@/lib/contracts/webhooks/webhook-deliveries";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listDeliveries } from "@/lib/services/webhooks/list-deliveries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listDeliveriesOperation, (ctx, { params, query }) =>
    listDeliveries(ctx, { ...params, ...query }),
  ),
);
