import { useQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { readRecentlyOpened } from "@/components/shell/navigation/recently-opened";
import { pageListKey, type PageList } from "@/lib/client/cache/page-list-cache";
import { callOperation } from "@/lib/client/http/call-operation";
import type { PageSummary } from "@/lib/contracts/pages";

const recentMax = 6;
const openedMax = 4;

/**
 * The pages that the person last opened in this browser, and then those that changed last, without the one on screen.
 */
export function useRecentPages(userId: string): PageSummary[] {
  const queries = useQueryClient();
  const here = usePathname().split("/").at(-1);
  const [opened] = useState(() =>
    readRecentlyOpened(userId)
      .filter((id) => id !== here)
      .slice(0, openedMax),
  );
  const list = queries.getQueryData<InfiniteData<PageList>>(pageListKey);
  const changed = (list?.pages.flatMap((part) => part.data) ?? []).filter(({ id }) => id !== here);
  const known = new Map(changed.map((page) => [page.id, page]));
  const unknown = opened.filter((id) => !known.has(id));
  // Missing and inaccessible pages are omitted.
  const { data: read = [] } = useQuery({
    queryKey: ["opened", unknown],
    queryFn: async ({ signal }) => {
      const reads = unknown.map((pageId) =>
        callOperation("GET /pages/{pageId}", { params: { pageId }, signal }),
      );
      const answers = await Promise.allSettled(reads);
      return answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    },
    enabled: unknown.length > 0,
  });
  for (const page of read) known.set(page.id, page);
  const first = opened.flatMap((id) => known.get(id) ?? []);
  return [...new Map([...first, ...changed].map((page) => [page.id, page])).values()].slice(0, recentMax);
}
