import { deleteFolderOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { deleteFolder } from "@/lib/services/folders/delete-folder";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(deleteFolderOperation, (ctx, { params }) => deleteFolder(ctx, params)),
);
