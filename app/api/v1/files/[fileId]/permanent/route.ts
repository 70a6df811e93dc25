import { deleteFileOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { deleteFile } from "@/lib/services/files/delete-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(deleteFileOperation, (ctx, { params }) => deleteFile(ctx, params)),
);
