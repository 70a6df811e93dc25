import { importVaultOperation } from "@/lib/contracts/imports";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { importVault } from "@/lib/services/imports/import-vault";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(importVaultOperation, (ctx, { query, body, request }) =>
    importVault(ctx, {
      vault: body,
      format: query.format,
      parentId: query.parentId ?? null,
      newFolder: query.newFolder ?? null,
      signal: request.signal,
    }),
  ),
);
