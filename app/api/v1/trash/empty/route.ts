import { emptyTrashOperation } from "@/lib/contracts/trash";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { emptyTrash } from "@/lib/services/trash/empty-trash";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(emptyTrashOperation, (ctx) => emptyTrash(ctx)),
);
