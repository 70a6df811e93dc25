export type ExactDateProps = {
  /** Such as 2026-12-01, or 2026-12-01T09:30; without a time zone, so it is shown unconverted. */
  date: string;
};

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** A date in words. */
export function ExactDate({ date }: ExactDateProps) {
  const isDay = date.length === 10;
  const parsed = new Date(isDay ? date : `${date.replace(" ", "T")}Z`);
  return (
    <time dateTime={date} title={date}>
      {(isDay ? day : moment).format(parsed)}
    </time>
  );
}
