import { resolveFoldersOperation } from "@/lib/contracts/folders";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { resolveFolders } from "@/lib/services/folders/resolve-folders";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(resolveFoldersOperation, (ctx, { query }) => resolveFolders(ctx, query)),
);
