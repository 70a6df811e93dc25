import { restoreFolderOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { restoreFolder } from "@/lib/services/folders/restore-folder";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(restoreFolderOperation, (ctx, { params }) => restoreFolder(ctx, params)),
);
