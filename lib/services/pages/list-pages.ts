import "server-only";
import type { ListSort } from "@/lib/contracts/fields/list-sort";
import { isValueSort } from "@/lib/contracts/fields/page-sort";
import type { ListPagesQuery, PageRecord, PageSummary } from "@/lib/contracts/pages";
import type { ServiceContext } from "@/lib/services/context";
import { listItemsOfKind } from "@/lib/services/items/list-items-of-kind";
import { queryPages } from "@/lib/services/query-index/query-pages";
import { querySortedPages } from "@/lib/services/query-index/query-sorted-pages";
import { presentPage, presentPageSummary } from "./present-page";

/**
 * Accessible pages in their order; `parentId` limits them to one folder, or null to the top level, `folderId` to a folder and
 * all below it, and `where` to those that fulfil a condition.
 */
export function listPages(
  ctx: ServiceContext,
  query: ListPagesQuery,
): Promise<{ data: PageRecord[]; nextCursor: string | null; complete?: false }> {
  const { sort } = query;
  if (isValueSort(sort)) return querySortedPages(ctx, { ...query, sort });
  if (query.where !== undefined || query.folderId !== undefined) return queryPages(ctx, { ...query, sort });
  return listItemsOfKind(ctx, { ...query, sort }, { list: "pages", shape: "page", present: presentPage });
}

/** The same without their properties, for screens. */
export function listPageSummaries(
  ctx: ServiceContext,
  query: Omit<ListPagesQuery, "sort"> & { sort?: ListSort | undefined },
): Promise<{ data: PageSummary[]; nextCursor: string | null }> {
  return listItemsOfKind(ctx, query, {
    list: "pages",
    shape: "pageSummary",
    present: presentPageSummary,
  });
}
