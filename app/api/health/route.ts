import { getHealthOperation } from "@/lib/contracts/description";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { checkHealth } from "@/lib/services/health/check-health";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getHealthOperation, () => checkHealth()),
);
