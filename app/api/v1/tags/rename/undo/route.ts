import { undoTagRenamingOperation } from "@/lib/contracts/queries/tag-renaming";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { undoTagRenaming } from "@/lib/services/tags/undo-tag-renaming";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(undoTagRenamingOperation, (ctx, { body }) => undoTagRenaming(ctx, body)),
);
