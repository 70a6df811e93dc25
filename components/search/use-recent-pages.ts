import { useQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { recentsQuery } from "@/lib/client/cache/favourites-cache";
import { pageListKey, type PageList } from "@/lib/client/cache/page-list-cache";
import type { PalettePage } from "./palette-sections";

const recentMax = 6;
const openedMax = 4;

/** The pages that the person last opened, and then those that changed last, without the one on screen. */
export function useRecentPages(): PalettePage[] {
  const queries = useQueryClient();
  const here = usePathname().split("/").at(-1);
  const { data: opened = [] } = useQuery(recentsQuery);
  const list = queries.getQueryData<InfiniteData<PageList>>(pageListKey);
  const changed = (list?.pages.flatMap((part) => part.data) ?? []).filter(({ id }) => id !== here);
  const first = opened
    .filter(({ id }) => id !== here)
    .slice(0, openedMax)
    .map(({ id, name, icon, updatedAt }) => ({ id, title: name, icon, updatedAt }));
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...changed.filter(({ id }) => !ids.has(id))].slice(0, recentMax);
}
