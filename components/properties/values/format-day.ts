import { daysBetween, localDay } from "@/lib/domain/days/day";

const day = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Days further away than this have no distance in words. */
const nearDays = 31;

/** A day in words, such as "Fri 4 December 2026". */
export function formatDay(date: string): string {
  return day.format(new Date(date)).replace(",", "");
}

/** How far away a day is, such as "in 8 days", in the reader's time zone; null for one that is not near. */
export function daysUntil(date: string, now: Date): string | null {
  const days = daysBetween(localDay(now), date);
  return Math.abs(days) > nearDays ? null : relative.format(days, "day");
}
