import { resolveFoldersOperation } from "@/lib/contracts/folders";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { findFoldersByName } from "@/lib/services/folders/find-folders-by-name";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(resolveFoldersOperation, (ctx, { query }) => findFoldersByName(ctx, query)),
);
