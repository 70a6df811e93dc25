import { useQuery } from "@tanstack/react-query";
import { favouritesQuery } from "@/lib/client/cache/favourites-cache";
import type { Item } from "@/lib/contracts/items";
import type { PaletteOption } from "./palette-sections";

const favouritesShown = 8;

/** The first favourites as options. */
export function useFavouriteOptions(): PaletteOption[] {
  const { data = [] } = useQuery(favouritesQuery);
  return data.slice(0, favouritesShown).map(toOption);
}

function toOption({ kind, id, name, icon, updatedAt }: Item): PaletteOption {
  if (kind === "page") return { kind, id, page: { id, title: name, icon, updatedAt } };
  return { kind, id, folder: { id, name, icon, path: `/${name}`, ids: [] } };
}
