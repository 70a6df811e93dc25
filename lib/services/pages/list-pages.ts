import "server-only";
import type { ListSort } from "@/lib/contracts/fields/list-sort";
import { isValueSort } from "@/lib/contracts/fields/page-sort";
import { asksForPath } from "@/lib/contracts/fields/record-fields";
import type { ListedPageRecord, ListPagesQuery, PageRecord, PageSummary } from "@/lib/contracts/pages";
import { findPageRows } from "@/lib/db/items/pages";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { addFolderPaths } from "@/lib/services/items/folder-paths";
import { listItemsOfKind } from "@/lib/services/items/list-items-of-kind";
import { queryPages } from "@/lib/services/query-index/query-pages";
import { querySortedPages } from "@/lib/services/query-index/query-sorted-pages";
import { addTextFields } from "./add-text-fields";
import { presentPage, presentPageSummary } from "./present-page";

type Part<Page> = { data: Page[]; nextCursor: string | null; complete?: false };

/**
 * Accessible pages in their order; `parentId` limits them to one folder, or null to the top level, `folderId` to a folder and
 * all below it, `where` to those that fulfil a condition, and `ids` to these.
 */
export async function listPages(ctx: ServiceContext, query: ListPagesQuery): Promise<Part<ListedPageRecord>> {
  const part = await (query.ids === undefined ? readPart(ctx, query) : findPages(ctx, query, query.ids));
  return { ...part, data: await addTextFields(ctx, query, part.data) };
}

async function findPages(
  ctx: ServiceContext,
  query: ListPagesQuery,
  ids: readonly string[],
): Promise<Part<PageRecord>> {
  const others = (["parentId", "folderId", "where", "sort", "cursor"] as const).filter(
    (name) => query[name] !== undefined,
  );
  if (others.length > 0)
    throw invalidRequest({ path: "ids", message: `does not go with ${others.join(", ")}` });
  const data = (await findPageRows(ctx.db, ctx.actor, ids)).map(presentPage);
  return { data: asksForPath(query) ? await addFolderPaths(ctx, "page", data) : data, nextCursor: null };
}

function readPart(ctx: ServiceContext, query: ListPagesQuery): Promise<Part<PageRecord>> {
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
