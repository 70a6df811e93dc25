const whole = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** A day such as 2026-12-04 in words: Friday, 4 December 2026. */
export function showWholeDay(day: string): string {
  return whole.format(new Date(`${day}T00:00:00Z`));
}
