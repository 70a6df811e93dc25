import { deletePageOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { deletePage } from "@/lib/services/pages/delete-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(deletePageOperation, (ctx, { params }) => deletePage(ctx, params)),
);
