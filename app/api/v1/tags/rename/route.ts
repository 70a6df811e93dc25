import { renameTagOperation } from "@/lib/contracts/queries/tag-renaming";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { renameInPages } from "@/lib/services/renaming/rename-in-pages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(renameTagOperation, (ctx, { body }) => renameInPages(ctx, "tag", body)),
);
