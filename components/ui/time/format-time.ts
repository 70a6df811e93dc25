const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "medium" });

/** A moment to the second, in words, where the browser is. */
export function formatTime(moment: Date): string {
  return exact.format(moment);
}
