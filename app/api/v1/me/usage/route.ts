import { getUsageOperation } from "@/lib/contracts/account/usage";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { getUsage } from "@/lib/services/quotas/get-usage";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getUsageOperation, (ctx) => getUsage(ctx)),
);
