import { createFileOperation, listFilesOperation } from "@/lib/contracts/files";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { created } from "@/lib/http/reply";
import { createFile } from "@/lib/services/files/create-file";
import { listFiles } from "@/lib/services/files/list-files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listFilesOperation, (ctx, { query }) => listFiles(ctx, query)),
  implement(createFileOperation, async (ctx, { body }) => created("files", await createFile(ctx, body))),
);
