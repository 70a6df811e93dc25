import { exportWorkspaceOperation } from "@/lib/contracts/exports";
import { defineRoutes } from "@/lib/http/define-routes";
import { toExportHeaders } from "@/lib/http/file-headers";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { exportWorkspace } from "@/lib/services/exports/export-workspace";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(exportWorkspaceOperation, async (ctx, { query }) => {
    const { content, name } = await exportWorkspace(ctx, { folderId: query.folderId });
    return new Reply(content, toExportHeaders({ name, mediaType: "application/zip" }));
  }),
);
