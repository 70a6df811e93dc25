import { trashPageOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { trashPage } from "@/lib/services/pages/trash-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(trashPageOperation, (ctx, { params }) => trashPage(ctx, params)),
);
