import { favouritesKey, recentsKey } from "@/lib/client/cache/favourites-cache";
import type { Item } from "@/lib/contracts/items";
import type { RecentRecord } from "@/lib/contracts/account/recents";

type Known = { key: readonly string[]; value: unknown };

/** The favourites and the pages opened last from the server's rendering, for the query cache. */
export function knownFavourites(
  favourites: { data: readonly Item[] },
  recents: { data: readonly RecentRecord[] },
): Known[] {
  return [
    { key: favouritesKey, value: favourites.data },
    { key: recentsKey, value: recents.data },
  ];
}
