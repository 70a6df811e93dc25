import { spelledAs } from "@/components/views/set-value";
import { valueIn } from "@/components/views/view-values";
import type { PageRecord } from "@/lib/contracts/pages";
import { dayOfValue, timeOfValue } from "@/lib/domain/views/calendar/day-of-value";
import type { Lasting } from "@/lib/domain/views/calendar/week-lanes";

/** A page on its day, or from its day to another one; one with several days is there several times. */
export type CalendarEntry = Lasting & { key: string; page: PageRecord; time: string | null };

/** The properties that say the days of pages. */
export type DayProperties = { by: string; end: string | null };

/** The days of pages, the earlier ones first. */
export function entriesOf(
  pages: readonly PageRecord[],
  { by, end }: DayProperties,
): readonly CalendarEntry[] {
  const entries = pages.flatMap((page) => {
    const value = valueIn(page, by);
    const values = Array.isArray(value) ? value : [value];
    const last = end === null || Array.isArray(value) ? null : dayOfValue(valueIn(page, end));
    const dated = values.flatMap((one) => {
      const start = dayOfValue(one);
      return start === null ? [] : [{ start, time: timeOfValue(one) }];
    });
    return dated.map(({ start, time }, at) => ({
      key: `${page.id} ${at}`,
      page,
      start,
      end: last !== null && last > start ? last : start,
      time,
    }));
  });
  return entries.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other), "en"));
}

/** What has no time is the whole day, and comes first. */
function orderOf({ start, time }: CalendarEntry): string {
  return `${start} ${time ?? ""}`;
}

/** Whether the day of a page can be changed here: what is nested in a mapping is edited in the page. */
export function isMovable(page: PageRecord, by: string): boolean {
  const isOwn = Object.hasOwn(page.properties, spelledAs(by, Object.keys(page.properties)));
  return isOwn || valueIn(page, by) === null;
}
