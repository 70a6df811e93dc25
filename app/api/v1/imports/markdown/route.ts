import { importMarkdownOperation } from "@/lib/contracts/imports";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { importMarkdown } from "@/lib/services/imports/import-markdown";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(importMarkdownOperation, async (ctx, { body }) => {
    const imported = await importMarkdown(ctx, body);
    return new Reply(imported, { Location: `/api/v1/pages/${imported.page.id}` });
  }),
);
