import { exportItemsOperation } from "@/lib/contracts/exports";
import { defineRoutes } from "@/lib/http/define-routes";
import { toExportHeaders } from "@/lib/http/file-headers";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { exportItems } from "@/lib/services/exports/export-items";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(exportItemsOperation, async (ctx, { body }) => {
    const { content, name } = await exportItems(ctx, body);
    return new Reply(content, toExportHeaders({ name, mediaType: "application/zip" }));
  }),
);
