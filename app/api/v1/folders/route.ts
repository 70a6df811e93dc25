import { createFolderOperation, listFoldersOperation } from "@/lib/contracts/folders";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { created } from "@/lib/http/reply";
import { createFolder } from "@/lib/services/folders/create-folder";
import { listFolders } from "@/lib/services/folders/list-folders";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listFoldersOperation, (ctx, { query }) => listFolders(ctx, query)),
  implement(createFolderOperation, async (ctx, { body }) =>
    created("folders", await createFolder(ctx, body)),
  ),
);
