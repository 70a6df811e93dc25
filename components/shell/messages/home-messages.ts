import { isolateNames } from "@/components/shell/items/isolate-names";
import { counted } from "./counted";

const lists = new Intl.ListFormat("en", { type: "conjunction" });
const namedMax = 3;

/** The messages of the first screen. */
export const homeMessages = {
  lastVisit: (when: string) => `Your last visit was ${when}.`,
  firstVisit: "What you write, what others change and what is due comes together here.",
  nothingSince: "Nothing was changed by others since then.",
  changedSince: (names: readonly string[], items: number) => {
    const others = names.length - namedMax;
    const named = names.slice(0, namedMax).map((name) => isolateNames`${name}`);
    const who = others > 0 ? [...named, counted(others, "other", "others")] : named;
    return `Since then ${lists.format(who)} changed ${counted(items, "item", "items")}.`;
  },
  continue: "Continue where you were",
  changedLast: "Changed last",
  sinceVisit: "Since your last visit",
  lately: "Lately",
  allSeen: "Mark all as seen",
  allActivity: "All activity",
  nothingNew:
    "Nothing new. Changes by other people and by programs appear here, with a way to undo what your programs did.",
  favourites: "Favourites",
  noFavourites:
    "Star a page or a folder, with the star above it or in its menu, to have it here and in the sidebar.",
  place: (path: string) => (path === "/" ? "" : path.slice(1).replaceAll("/", " / ")),
  emptyPage: "Nothing is written here yet.",
  yesterday: (time: string) => `yesterday at ${time}`,
  today: (time: string) => `today at ${time}`,
  onDay: (day: string, time: string) => `on ${day} at ${time}`,
} as const;
