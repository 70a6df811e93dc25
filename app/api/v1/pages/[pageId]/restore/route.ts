import { restorePageOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { restorePage } from "@/lib/services/pages/restore-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(restorePageOperation, (ctx, { params }) => restorePage(ctx, params)),
);
