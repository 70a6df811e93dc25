"use client";

import { formatTime } from "./format-time";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { useMinute } from "./use-minute";

const hour = 60 * 60_000;
const twoDays = 48 * hour;
const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
// The server does not know the reader's time zone; the browser applies its own immediately.
const dayOnServer = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

export type DueTimeProps = {
  dateTime: string;
  /** Puts a date into words, such as "on 19 Feb 2027". */
  onDate: (date: string) => string;
  /** The whole sentence around "on 19 Feb 2027" or "in 5 hours". */
  toWords: (when: string) => string;
};

/** A future time: its date, or if it is near, the time left, with the full time on hover. */
export function DueTime({ dateTime, onDate, toWords }: DueTimeProps) {
  const now = useMinute();
  const inBrowser = useInBrowser();
  const moment = new Date(dateTime);
  const away = moment.getTime() - now;
  const date = () => (inBrowser ? day : dayOnServer).format(moment);
  return (
    <time dateTime={dateTime} title={inBrowser ? formatTime(moment) : undefined} suppressHydrationWarning>
      {toWords(Math.abs(away) < twoDays ? toRelative(away) : onDate(date()))}
    </time>
  );
}

function toRelative(milliseconds: number): string {
  const [unit, length] =
    Math.abs(milliseconds) < hour ? (["minute", 60_000] as const) : (["hour", hour] as const);
  const count = Math.round(milliseconds / length);
  if (count === 0) return milliseconds > 0 ? "in a moment" : "just now";
  return relative.format(count, unit);
}
