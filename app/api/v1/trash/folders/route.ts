import { listTrashedFoldersOperation } from "@/lib/contracts/trash";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listTrashedFolders } from "@/lib/services/trash/list-trash";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listTrashedFoldersOperation, (ctx, { query }) => listTrashedFolders(ctx, query)),
);
