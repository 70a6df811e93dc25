import { searchPagesOperation } from "@/lib/contracts/page-search";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { searchPages } from "@/lib/services/search/search-pages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(searchPagesOperation, (ctx, { query }) => searchPages(ctx, query)),
);
