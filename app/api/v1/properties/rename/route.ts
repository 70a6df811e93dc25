import { renamePropertyOperation } from "@/lib/contracts/queries/property-renaming";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { renameInPages } from "@/lib/services/renaming/rename-in-pages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(renamePropertyOperation, (ctx, { body }) => renameInPages(ctx, "property", body)),
);
