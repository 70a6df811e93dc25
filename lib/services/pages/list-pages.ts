import "server-only";
import type { ListPagesQuery, PageRecord, PageSummary } from "@/lib/contracts/pages";
import type { ServiceContext } from "@/lib/services/context";
import { listItemsOfKind } from "@/lib/services/items/list-items-of-kind";
import { presentPage, presentPageSummary } from "./present-page";

/** Accessible pages in their order; `parentId` limits them to one folder, or null to the top level. */
export function listPages(
  ctx: ServiceContext,
  query: ListPagesQuery,
): Promise<{ data: PageRecord[]; nextCursor: string | null }> {
  return listItemsOfKind(ctx, query, { list: "pages", shape: "page", present: presentPage });
}

/** The same without their properties, for screens. */
export function listPageSummaries(
  ctx: ServiceContext,
  query: ListPagesQuery,
): Promise<{ data: PageSummary[]; nextCursor: string | null }> {
  return listItemsOfKind(ctx, query, {
    list: "pages",
    shape: "pageSummary",
    present: presentPageSummary,
  });
}
