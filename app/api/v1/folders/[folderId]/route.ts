import { getFolderOperation, updateFolderOperation } from "@/lib/contracts/folders";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { getFolder } from "@/lib/services/folders/get-folder";
import { updateFolder } from "@/lib/services/folders/update-folder";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getFolderOperation, (ctx, { params, query }) => getFolder(ctx, params.folderId, query)),
  implement(updateFolderOperation, (ctx, { params, body }) => updateFolder(ctx, { ...params, ...body })),
);
