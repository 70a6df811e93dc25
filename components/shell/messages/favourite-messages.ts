import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages about favourites and the pages opened last. */
export const favouriteMessages = {
  title: "Favourites",
  recent: "Recent",
  add: "Add to favourites",
  remove: "Remove from favourites",
  failed: "The favourites were not changed.",
  moveUp: "Move up",
  moveDown: "Move down",
  actions: (name: string) => isolateNames`Favourite ${name}: actions`,
  moved: (name: string, place: number, count: number) =>
    isolateNames`${name} is now ${String(place)} of ${String(count)}.`,
};
