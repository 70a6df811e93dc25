import type { QueryClient } from "@tanstack/react-query";
import { folderQuery } from "@/lib/client/cache/folder-query";
import { cachedFolderPaths } from "@/lib/client/cache/cached-ancestors";
import { readKnownPages } from "@/lib/client/cache/page-list-cache";
import { callOperation } from "@/lib/client/http/call-operation";
import type { PageSummary } from "@/lib/contracts/pages";
import { foldTitle } from "@/lib/domain/titles/fold-title";

/** A page for a link, with the path of its folder if known. */
export type FoundPage = PageSummary & { folderPath?: string | undefined };

const titles = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * The most recently changed pages, sorted by title within the same time. Mostly from cached data; if one of the first
 * `count` has no known folder, the recently changed folders are requested once, and indistinguishable pages are looked
 * up by title.
 */
export async function findRecentlyChangedPages(
  queries: QueryClient,
  count: number,
  signal: AbortSignal,
): Promise<FoundPage[]> {
  const listed = readKnownPages(queries) ?? (await callOperation("GET /pages", { signal })).data;
  const recent = listed.toSorted(
    (a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || titles.compare(a.title, b.title),
  );
  if (placed(queries, recent).slice(0, count).some(isLost)) {
    const { data: folders } = await callOperation("GET /folders", { query: { limit: "100" }, signal });
    for (const folder of folders) queries.setQueryData(folderQuery(folder.id).queryKey, folder);
  }
  const found = placed(queries, recent);
  const alike = found
    .slice(0, count)
    .filter(
      (page, _, shown) => isLost(page) && shown.some((other) => other !== page && isNamesake(other, page)),
    );
  const asked = new Map(alike.map(({ title }) => [foldTitle(title), title]));
  const resolve = (title: string) => callOperation("GET /pages/resolve", { query: { title }, signal });
  const named = await Promise.all([...asked.values()].map(resolve));
  const byId = new Map(named.flatMap(({ data }) => data).map((page) => [page.id, page]));
  return found.map((page) => byId.get(page.id) ?? page);
}

function placed(queries: QueryClient, pages: readonly PageSummary[]): FoundPage[] {
  const placeOf = cachedFolderPaths(queries);
  return pages.map((page) => ({ ...page, folderPath: placeOf(page.parentId) }));
}

function isLost({ folderPath }: FoundPage): boolean {
  return folderPath === undefined;
}

/** Whether a link by title alone could mean either. */
export function isNamesake(one: { title: string }, other: { title: string }): boolean {
  return foldTitle(one.title) === foldTitle(other.title);
}
