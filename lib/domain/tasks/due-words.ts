const dayMs = 86_400_000;

/** How a due day is to today: how many days late it is, today, tomorrow, within a week or later. */
export type DueState = "late" | "today" | "tomorrow" | "week" | "later" | "none";

/** Whole days from one day such as 2026-12-01 to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** The day so many days after another one. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The day of a moment where the clock of this computer is. */
export function localDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** How a due day is to today; null where there is none. */
export function dueState(due: string | null, today: string): DueState {
  if (due === null) return "none";
  const days = daysBetween(today, due);
  if (days < 0) return "late";
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  return days <= 7 ? "week" : "later";
}
