import "server-only";
import type { ListPagesQuery, PageRecord, PageSummary } from "@/lib/contracts/pages";
import type { ServiceContext } from "@/lib/services/context";
import { listItems } from "@/lib/services/tree/list-items";
import { presentPage, presentPageSummary } from "./present-page";

/** Accessible pages in their order; `parentId` limits them to one folder, or null to the top level. */
export function listPages(
  ctx: ServiceContext,
  query: ListPagesQuery,
): Promise<{ data: PageRecord[]; nextCursor: string | null }> {
  return listItems(ctx, query, { list: "pages", shape: "page", present: presentPage });
}

/** The same without their properties, for screens. */
export function listPageSummaries(
  ctx: ServiceContext,
  query: ListPagesQuery,
): Promise<{ data: PageSummary[]; nextCursor: string | null }> {
  return listItems(ctx, query, {
    list: "pages",
    shape: "pageSummary",
    present: presentPageSummary,
  });
}
