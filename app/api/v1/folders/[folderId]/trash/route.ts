import { trashFolderOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { trashItem } from "@/lib/services/trash/trash-item";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(trashFolderOperation, (ctx, { params }) =>
    trashItem(ctx, { kind: "folder", id: params.folderId }),
  ),
);
