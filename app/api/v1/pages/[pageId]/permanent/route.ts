import { deletePagePermanentlyOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { deletePagePermanently } from "@/lib/services/pages/delete-page-permanently";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(deletePagePermanentlyOperation, (ctx, { params }) => deletePagePermanently(ctx, params)),
);
