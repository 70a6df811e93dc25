import { addDays } from "@/lib/domain/days/day";
import { addMonths } from "@/lib/domain/days/month";

const week = 7;

/** The day that a key leads to from a day, whose week it is in; null for a key that leads nowhere. */
export function dayAfterKey(key: string, day: string, days: readonly string[]): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -week);
    case "ArrowDown":
      return addDays(day, week);
    case "Home":
      return days[0] ?? day;
    case "End":
      return days.at(-1) ?? day;
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
    default:
      return null;
  }
}
