import { restoreFolderOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { restoreItem } from "@/lib/services/trash/restore-item";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(restoreFolderOperation, (ctx, { params }) =>
    restoreItem(ctx, { kind: "folder", id: params.folderId }),
  ),
);
