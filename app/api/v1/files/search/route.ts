import { searchFilesOperation } from "@/lib/contracts/files";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { searchFiles } from "@/lib/services/files/search-files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(searchFilesOperation, (ctx, { query }) => searchFiles(ctx, query)),
);
