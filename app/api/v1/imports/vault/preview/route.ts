import { previewImportOperation } from "@/lib/contracts/imports";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { previewImport } from "@/lib/services/imports/preview-import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(previewImportOperation, (ctx, { query, body, request }) =>
    previewImport(ctx, {
      vault: body,
      format: query.format,
      parentId: query.parentId ?? null,
      newFolder: query.newFolder ?? null,
      signal: request.signal,
    }),
  ),
);
