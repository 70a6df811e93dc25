import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages of calendars of pages. */
export const calendarMessages = {
  previous: "Previous month",
  next: "Next month",
  today: "Today",
  day: (day: string, pages: number) => {
    if (pages === 0) return `${day}, no pages`;
    return pages === 1 ? `${day}, 1 page` : `${day}, ${pages} pages`;
  },
  onDay: (day: string) => `Pages on ${day}`,
  more: (count: number) => `${count} more`,
  moreOn: (count: number, day: string) => `${count} more on ${day}`,
  create: (day: string) => `New page on ${day}`,
  createOn: "New page on a day…",
  createTitle: "New page on a day",
  createNow: "Create",
  options: (title: string) => isolateNames`Move ${title}`,
  moveToDay: "Move to day…",
  moveTitle: (title: string) => isolateNames`Move “${title}” to a day`,
  move: "Move",
  dayField: "Day",
  noDay: "Choose a day.",
  cancel: "Cancel",
  close: "Close",
  removeDay: (property: string) => isolateNames`Take ${property} away`,
  moved: (title: string, day: string) => isolateNames`“${title}” is on ${day} now.`,
  undatedNow: (title: string, property: string) => isolateNames`“${title}” has no ${property} now.`,
  undated: "No date",
  allDated: "Every page here has a day.",
  emptyMonth: "No page is in this month.",
} as const;
