import { undoTagRenamingOperation } from "@/lib/contracts/queries/tag-renaming";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { undoRenaming } from "@/lib/services/renaming/undo-renaming";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(undoTagRenamingOperation, (ctx, { body }) => undoRenaming(ctx, "tag", body)),
);
