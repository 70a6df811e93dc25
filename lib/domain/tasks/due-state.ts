import { daysBetween } from "@/lib/domain/days/day";

/** How a due day is to today: how many days late it is, today, tomorrow, within a week or later. */
export type DueState = "late" | "today" | "tomorrow" | "week" | "later" | "none";

/** How a due day is to today; null where there is none. */
export function dueState(due: string | null, today: string): DueState {
  if (due === null) return "none";
  const days = daysBetween(today, due);
  if (days < 0) return "late";
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  return days <= 7 ? "week" : "later";
}
