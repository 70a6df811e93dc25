import { createFileOperation, listFilesOperation } from "@/lib/contracts/files";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { createFile } from "@/lib/services/files/create-file";
import { listFiles } from "@/lib/services/files/list-files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listFilesOperation, (ctx, { query }) => listFiles(ctx, query)),
  implement(createFileOperation, async (ctx, { body }) => {
    const file = await createFile(ctx, body);
    return new Reply(file, { Location: `/api/v1/files/${file.id}` });
  }),
);
