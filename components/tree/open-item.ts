import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { ancestorsQuery } from "@/lib/client/cache/ancestors-query";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";

/** The folder or page on screen, and the ids of the folders above it as far as known. */
export type OpenItem = { item: PageOrFolder | null; above: readonly string[] | undefined };

/** The item on screen, by the address. */
export function useOpenItem(): OpenItem {
  const item = toItemRef(usePathname());
  const { data } = useQuery(ancestorsQuery(item));
  return { item, above: data };
}

function toItemRef(pathname: string): PageOrFolder | null {
  const [, kind, id] = /^\/(page|folder)s\/([0-9a-f-]{36})$/.exec(pathname) ?? [];
  if (id === undefined) return null;
  return { kind: kind === "page" ? "page" : "folder", id };
}
