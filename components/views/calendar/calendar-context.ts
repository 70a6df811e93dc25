import { createContext } from "react";
import type { PageRecord } from "@/lib/contracts/pages";

/** A page on one of its days, or one that has none (null). */
export type PageOnDay = { page: PageRecord; day: string | null };

/** What can be done with the pages and days of a calendar. */
export type CalendarControl = {
  /** The property with the days. */
  by: string;
  /** The properties that are shown where there is room. */
  columns: readonly string[];
  move: (moved: PageOnDay, to: string | null) => void;
  /** Asks for the day to move a page to. */
  askDay: (moved: PageOnDay) => void;
  /** Makes a page on a day; null where none may be made. */
  create: ((day: string) => void) | null;
  dragged: PageOnDay | null;
  drag: (dragged: PageOnDay | null) => void;
};

export const CalendarContext = createContext<CalendarControl>({
  by: "",
  columns: [],
  move: () => undefined,
  askDay: () => undefined,
  create: null,
  dragged: null,
  drag: () => undefined,
});
