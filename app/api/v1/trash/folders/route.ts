import { listTrashedFoldersOperation } from "@/lib/contracts/trash";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { listTrash } from "@/lib/services/trash/list-trash";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listTrashedFoldersOperation, (ctx, { query }) => listTrash(ctx, "folder", query)),
);
