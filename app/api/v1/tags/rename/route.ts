import { renameTagOperation } from "@/lib/contracts/queries/tag-renaming";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { renameTagEverywhere } from "@/lib/services/tags/rename-tag";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(renameTagOperation, (ctx, { body }) => renameTagEverywhere(ctx, body)),
);
