import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { listFoldersAbove, type ItemRef } from "@/lib/client/items";
import { aboveKey } from "@/lib/client/level-cache";

/** The folder or page on screen, and the ids of the folders above it as far as they are known. */
export type OpenItem = { item: ItemRef | null; above: readonly string[] | undefined };

/** What is on screen, by the address. */
export function useOpenItem(): OpenItem {
  const item = toItemRef(usePathname());
  const { data } = useQuery({
    queryKey: item === null ? ["above"] : aboveKey(item),
    queryFn: ({ signal }) => (item === null ? [] : listFoldersAbove(item, signal)),
    enabled: item !== null,
    retry: false,
  });
  return { item, above: data };
}

function toItemRef(pathname: string): ItemRef | null {
  const [, kind, id] = /^\/(page|folder)s\/([0-9a-f-]{36})$/.exec(pathname) ?? [];
  if (id === undefined) return null;
  return { kind: kind === "page" ? "page" : "folder", id };
}
