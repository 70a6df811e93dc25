import { getFolderOperation, updateFolderOperation } from "@/lib/contracts/folders";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { updateFolder } from "@/lib/services/folders/update-folder";
import { getItem } from "@/lib/services/items/get-item";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getFolderOperation, (ctx, { params, query }) =>
    getItem(ctx, { kind: "folder", id: params.folderId }, query),
  ),
  implement(updateFolderOperation, (ctx, { params, body }) => updateFolder(ctx, { ...params, ...body })),
);
