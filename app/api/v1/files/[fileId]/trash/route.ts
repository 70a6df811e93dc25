import { trashFileOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { trashFile } from "@/lib/services/files/trash-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(trashFileOperation, (ctx, { params }) => trashFile(ctx, params)),
);
