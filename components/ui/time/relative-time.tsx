"use client";

import { formatTime } from "./format-time";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { useMinute } from "./use-minute";

const units = [
  ["year", 365 * 24 * 60],
  ["month", 30 * 24 * 60],
  ["week", 7 * 24 * 60],
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });

export type RelativeTimeProps = { dateTime: string };

/** "3 min. ago", with the exact time on hover. */
export function RelativeTime({ dateTime }: RelativeTimeProps) {
  const now = useMinute();
  const inBrowser = useInBrowser();
  const date = new Date(dateTime);
  return (
    <time dateTime={dateTime} title={inBrowser ? formatTime(date) : undefined} suppressHydrationWarning>
      {toWords(date.getTime() - now)}
    </time>
  );
}

function toWords(milliseconds: number): string {
  const minutes = Math.trunc(milliseconds / 60_000);
  const [unit, length] = units.find(([, size]) => Math.abs(minutes) >= size) ?? ["minute", 1];
  const count = Math.trunc(minutes / length);
  return count === 0 ? "just now" : relative.format(count, unit);
}
