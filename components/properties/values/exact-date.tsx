import { useMinute } from "@/components/ui/time/use-minute";
import { daysUntil, formatDay } from "./format-day";

export type ExactDateProps = {
  /** Such as 2026-12-01, or 2026-12-01T09:30; without a time zone, so it is shown unconverted. */
  date: string;
};

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** A date in words; of a near day also how far away it is. */
export function ExactDate({ date }: ExactDateProps) {
  const now = useMinute();
  const isDay = date.length === 10;
  const away = isDay ? daysUntil(date, new Date(now)) : null;
  return (
    <>
      <time dateTime={date} title={date}>
        {isDay ? formatDay(date) : moment.format(new Date(`${date.replace(" ", "T")}Z`))}
      </time>
      {away === null ? null : <span className="text-ink-soft">{away}</span>}
    </>
  );
}
