import { restoreFileOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { restoreFile } from "@/lib/services/files/restore-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(restoreFileOperation, (ctx, { params }) => restoreFile(ctx, params)),
);
