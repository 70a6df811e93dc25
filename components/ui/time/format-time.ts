const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "medium" });

/** A time in words to the second, in the browser's time zone. */
export function formatTime(moment: Date): string {
  return exact.format(moment);
}
