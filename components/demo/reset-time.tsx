"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";

export type ResetTimeProps = { at: string };

const inUtc = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });

/** The time of day at which the demo is reset: where the visitor is, and in UTC until that is known. */
export function ResetTime({ at }: ResetTimeProps) {
  const isInBrowser = useInBrowser();
  const moment = new Date(at);
  return (
    <time dateTime={at} className="tabular-nums">
      {isInBrowser
        ? new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(moment)
        : `${inUtc.format(moment)} UTC`}
    </time>
  );
}
