import { trashFolderOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { trashFolder } from "@/lib/services/folders/trash-folder";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(trashFolderOperation, (ctx, { params }) => trashFolder(ctx, params)),
);
