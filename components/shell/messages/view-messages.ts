import { isolateNames } from "@/components/shell/items/isolate-names";
import type { ViewLayout } from "@/lib/contracts/fields/view-layouts";

const layouts: Record<ViewLayout, string> = {
  table: "Table",
  board: "Board",
  list: "List",
  gallery: "Gallery",
  calendar: "Calendar",
};

/** The messages of views: pages that are shown in a page, in one of several layouts. */
export const viewMessages = {
  view: (layout: ViewLayout) => layouts[layout],
  named: (layout: string, of: string) => isolateNames`${layout}: ${of}`,
  allPages: "all pages",
  editSource: "Edit view",
  inFolder: (layout: string) => `Pages in this folder: ${layout}`,
  folderNote: "About this folder",
  folderProperties: "Properties of this folder",
  views: "Views",
  unnamed: (number: number) => `View ${number}`,
  unknown: (notes: readonly string[]) => isolateNames`Not known here: ${notes.join(", ")}.`,
  tooLong: (charactersMax: number) => `It has more than ${charactersMax} characters, and is not read.`,
  layout: "Layout",
  layoutNow: (layout: string) => `Layout: ${layout}`,
  notChanged: "The view was not changed, because of how it is written. Edit its lines.",
  needs: {
    group: "A board needs a property for its columns, such as “group: status”.",
    date: "A calendar needs a property with days, such as “date: due”.",
  },
  chooses: { group: "Columns by", date: "Days by" },
  asks: { group: "Which property has the columns?", date: "Which property has the days?" },
  problems: "This view cannot be shown yet",
  problem: ({ message, line }: { message: string; line: number | null }) =>
    line === null ? message : `Line ${line}: ${message}`,
  noFolder: (path: string) => isolateNames`There is no folder “${path}” that you can see.`,
  loading: "Loading…",
  failed: "This view cannot be shown. Its source is in the markdown of the page.",
  empty: "No page fits this view.",
  incomplete: "Not all is shown here: there is too much of it, or some pages are still being read.",
  more: "Show more",
  page: "Page",
  updatedAt: "Changed",
  createdAt: "Created",
  count: (pages: number, more: boolean) => (more ? `${pages}+` : String(pages)),
  without: (property: string) => isolateNames`No ${property}`,
  createIn: (column: string) => isolateNames`New page in ${column}`,
  createFailed: "The page was not created.",
  noPlace: (by: string) => isolateNames`The template of the folder has no place for ${by}.`,
  editCell: (property: string, title: string) => isolateNames`${property} of ${title}`,
  move: (title: string) => isolateNames`Move ${title}`,
  moveTo: (column: string) => isolateNames`Move to ${column}`,
  moved: (title: string, column: string) => isolateNames`“${title}” is in ${column} now.`,
  refused: {
    changed: "This was not undone: the properties of the page were changed since.",
    unreadable: "Nothing was changed: the front matter of that page is no plain list of names and values.",
    unusual: "Nothing was changed: that page has this value in an unusual notation. Open it to edit it.",
    undecided: "Nothing was changed: choose between the two texts of this page first.",
    name: "Nothing was changed: this is no name for a property.",
    taken: "Nothing was changed: the page has a property of that name in other letters.",
  },
  changeFailed: "The page was not changed.",
} as const;
