import { exportPageOperation } from "@/lib/contracts/exports";
import { defineRoutes } from "@/lib/http/define-routes";
import { toExportHeaders } from "@/lib/http/file-headers";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { exportPage } from "@/lib/services/exports/export-page";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(exportPageOperation, async (ctx, { params }) => {
    const { content, ...facts } = await exportPage(ctx, params);
    return new Reply(content, toExportHeaders(facts));
  }),
);
