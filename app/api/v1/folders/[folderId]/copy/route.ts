import { copyFolderOperation } from "@/lib/contracts/lifecycle";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { created } from "@/lib/http/reply";
import { copyFolder } from "@/lib/services/folders/copy-folder";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(copyFolderOperation, async (ctx, { params, body }) =>
    created("folders", await copyFolder(ctx, { ...params, ...body })),
  ),
);
