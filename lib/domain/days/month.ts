import { addDays } from "./day";

const week = 7;

/** The weekdays, from Monday (1) to Sunday (7). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The month of a day such as 2026-12-01, as 2026-12. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The same day so many months later, or the last day of that month if it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + count];
  const last = new Date(Date.UTC(year, month + 1, 0));
  const date = Math.min(Number(day.slice(8)), last.getUTCDate());
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), date)).toISOString().slice(0, 10);
}

/** The weekday of a day. */
export function weekdayOf(day: string): Weekday {
  return (((new Date(`${day}T00:00:00Z`).getUTCDay() + week - 1) % week) + 1) as Weekday;
}

/** The first day of the week of a day, where weeks begin with a weekday. */
export function startOfWeek(day: string, first: Weekday): string {
  return addDays(day, -((weekdayOf(day) - first + week) % week));
}

/** The days of a month such as 2026-12. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const days: string[] = [];
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The weeks that a month is in, each with its seven days, those of other months included. */
export function weeksOfMonth(month: string, first: Weekday): string[][] {
  const days = daysOfMonth(month);
  const weeks: string[][] = [];
  for (
    let start = startOfWeek(`${month}-01`, first);
    start <= (days.at(-1) ?? "");
    start = addDays(start, week)
  )
    weeks.push(Array.from({ length: week }, (_, at) => addDays(start, at)));
  return weeks;
}
