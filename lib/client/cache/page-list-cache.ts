import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pageItem } from "@/lib/contracts/to-item";
import type { PageSummary } from "@/lib/contracts/pages";
import { changeCached } from "./change-cached";
import { showItem, showWritten } from "./folder-children-cache";
import type { ListPart } from "@/lib/client/http/follow-cursors";

/** The query key of the list of pages. */
export const pageListKey = ["pages"] as const;

/** A part of the list. */
export type PageList = ListPart<PageSummary>;

/** The start of the list: no cursor. */
export const firstCursor: string | null = null;

type CachedList = InfiniteData<PageList, string | null>;

/** The first part of the list in its cached form. */
export function toCachedList(part: PageList): CachedList {
  return { pages: [part], pageParams: [firstCursor] };
}

/** The loaded part of the list of pages; undefined where it is missing or out of date. */
export function readKnownPages(queries: QueryClient): PageSummary[] | undefined {
  const { data, isInvalidated } = queries.getQueryState<CachedList>(pageListKey) ?? {};
  return isInvalidated === true ? undefined : data?.pages.flatMap((part) => part.data);
}

/** Puts a page that was just written at the head of the list on screen, and updates it in the tree. */
export function showPageFirst(queries: QueryClient, page: PageSummary): void {
  showItem(queries, pageItem(page));
  listPageFirst(queries, page);
}

function listPageFirst(queries: QueryClient, page: PageSummary): void {
  changeCached<CachedList>(queries, pageListKey, (list) => {
    const [head, ...tail] = withoutPage(list, page.id);
    if (!head) return list;
    return { ...list, pages: [{ ...head, data: [page, ...head.data] }, ...tail] };
  });
}

/** Updates a page in the tree, and in the list on screen, at the position of its last change. */
export function showPageInOrder(queries: QueryClient, page: PageSummary): void {
  showItem(queries, pageItem(page));
  changeCached<CachedList>(queries, pageListKey, (list) => ({
    ...list,
    pages: withPagePlaced(withoutPage(list, page.id), page),
  }));
}

/** Shows that the content of a page was just written. Its place in the tree may be newer there than in the list. */
export function showPageWritten(queries: QueryClient, pageId: string): void {
  const updatedAt = new Date().toISOString();
  showWritten(queries, pageId, updatedAt);
  const list = queries.getQueryData<CachedList>(pageListKey);
  const page = list?.pages.flatMap((part) => part.data).find(({ id }) => id === pageId);
  if (page) listPageFirst(queries, { ...page, updatedAt });
  else void queries.invalidateQueries({ queryKey: pageListKey });
}

/** Removes a page from the list on screen. */
export function hidePage(queries: QueryClient, pageId: string): void {
  changeCached<CachedList>(queries, pageListKey, (list) => ({ ...list, pages: withoutPage(list, pageId) }));
}

/** Inserts a page, newest first. A page that belongs after the loaded parts comes with the next one. */
function withPagePlaced(parts: readonly PageList[], page: PageSummary): PageList[] {
  // ISO times sort like text.
  const isOlder = ({ updatedAt }: PageSummary) => updatedAt <= page.updatedAt;
  const at = parts.findIndex(({ data, nextCursor }) => nextCursor === null || data.some(isOlder));
  return parts.map((part, index) => {
    if (index !== at) return part;
    const place = part.data.findIndex(isOlder);
    return { ...part, data: part.data.toSpliced(place === -1 ? part.data.length : place, 0, page) };
  });
}

function withoutPage(list: CachedList, pageId: string): PageList[] {
  return list.pages.map((part) => ({ ...part, data: part.data.filter(({ id }) => id !== pageId) }));
}
