import type { ViewLayout } from "@/lib/contracts/fields/view-layouts";

/** Pages that are shown in a page: which, in which order, and how. */
export type ViewDefinition = {
  /** The path of a folder, `.` for the folder of the page; null for everywhere. */
  from: string | null;
  /** A condition as `GET /pages` takes it; null for all pages. */
  where: string | null;
  /** A sort as `GET /pages` takes it. */
  sort: string;
  /** The property to group by; null for none. */
  group: string | null;
  /** Values whose groups come first, in this order, also when no page has them. */
  groups: readonly string[];
  /** The names of what is shown beside the title; null where it is left to the pages. */
  show: readonly string[] | null;
  layout: ViewLayout;
  /** The property with the day of a page in a calendar; null where it is left to the pages. */
  date: string | null;
  /** The property with its last day there; null for none. */
  end: string | null;
};

/** What is shown of every page without being one of its properties. */
export const pageColumns = ["updatedAt", "createdAt"] as const;

/** Why a view cannot be shown, in words, and the line of it, from 1 on, where that is known. */
export type ViewProblem = { message: string; line: number | null };

/** A view, with what it shows otherwise than written, in words, or what is wrong with it. */
export type ReadView =
  { view: ViewDefinition; notes?: readonly string[] } | { problems: readonly ViewProblem[] };
