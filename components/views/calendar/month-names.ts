const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** The name of the month of a day, such as December 2026. */
export function monthName(day: string): string {
  return month.format(new Date(day));
}

/** The names of the weekdays of some days. */
export function weekdayNames(days: readonly string[]): { short: string; long: string }[] {
  return days.map((day) => ({ short: short.format(new Date(day)), long: long.format(new Date(day)) }));
}
