"use client";

import { useInBrowser } from "./in-browser";
import { useMinute } from "./minute-clock";

const hour = 60 * 60_000;
const twoDays = 48 * hour;
// These are words of the sentence around them, hence in its language; a date is the reader's.
const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });

export type DueTimeProps = {
  dateTime: string;
  /** Puts a date into words, such as "on 19 Feb 2027". */
  onDate: (date: string) => string;
  /** The whole sentence from "on 19 Feb 2027" or "in 5 hours". */
  toWords: (when: string) => string;
};

/** A moment that matters ahead: its date, or close to it how far away, with the full moment on hover. */
export function DueTime({ dateTime, onDate, toWords }: DueTimeProps) {
  const now = useMinute();
  const inBrowser = useInBrowser();
  const moment = new Date(dateTime);
  // The server knows neither the reader's language nor their time zone; the browser puts its own in at once.
  const [locale, zone] = inBrowser ? [undefined, {}] : ["en-GB", { timeZone: "UTC" }];
  const date = () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...zone }).format(moment);
  const away = moment.getTime() - now;
  const full = () => new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long" }).format(moment);
  return (
    <time dateTime={dateTime} title={inBrowser ? full() : undefined} suppressHydrationWarning>
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
