import { deleteFolderPermanentlyOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { deleteItem } from "@/lib/services/trash/delete-item";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(deleteFolderPermanentlyOperation, async (ctx, { params }) => ({
    deleted: true as const,
    ...(await deleteItem(ctx, { kind: "folder", id: params.folderId })),
  })),
);
