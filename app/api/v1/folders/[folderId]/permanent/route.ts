import { deleteFolderPermanentlyOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { deleteFolderPermanently } from "@/lib/services/folders/delete-folder-permanently";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(deleteFolderPermanentlyOperation, (ctx, { params }) => deleteFolderPermanently(ctx, params)),
);
