"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import { useMinute } from "@/components/ui/time/use-minute";

const parts = { weekday: "long", day: "numeric", month: "long" } as const;
const local = new Intl.DateTimeFormat("en-GB", parts);
// The server does not know the reader's time zone; the browser applies its own immediately.
const onServer = new Intl.DateTimeFormat("en-GB", { ...parts, timeZone: "UTC" });

/** The day that it is, as a title. */
export function HomeDate() {
  const now = useMinute();
  const inBrowser = useInBrowser();
  return (
    <h1
      suppressHydrationWarning
      className="font-serif text-[2.5rem] leading-tight font-semibold max-sm:text-[1.75rem]"
    >
      {(inBrowser ? local : onServer).format(now).replace(/^(\w+) /, "$1, ")}
    </h1>
  );
}
