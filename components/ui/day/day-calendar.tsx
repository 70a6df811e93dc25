import { useState } from "react";
import { DayPicker, type ClassNames } from "react-day-picker";
import { localDay } from "@/lib/domain/days/day";
import { firstWeekday } from "./first-weekday";

export type DayCalendarProps = {
  /** The chosen day, such as 2026-12-01; any other text is none. */
  day: string;
  onChoose: (day: string) => void;
  /** Whether the chosen day, or today, has the focus as the calendar appears. */
  startsHere?: boolean;
};

const around =
  "absolute top-0 inline-flex size-8 items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:size-11";

const look: Partial<ClassNames> = {
  root: "text-sm text-ink select-none",
  months: "relative",
  month_caption: "flex h-8 items-center justify-center font-medium pointer-coarse:h-11",
  button_previous: `${around} left-0`,
  button_next: `${around} right-0`,
  chevron: "size-4 fill-current",
  month_grid: "mt-1 border-collapse",
  weekday: "h-7 text-xs font-normal text-ink-faint",
  day: "p-0 text-center",
  day_button:
    "inline-flex size-8 items-center justify-center rounded-md tabular-nums hover:bg-hover pointer-coarse:h-11 pointer-coarse:w-[min(2.75rem,calc((100vw_-_5.5rem)/7))]",
  today: "font-semibold underline decoration-straw decoration-2 underline-offset-4",
  selected: "rounded-md bg-chosen font-semibold inset-ring inset-ring-chosen-edge",
  outside: "text-ink-faint",
};

/** A month of days: arrow keys go from day to day, Page Up and Down from month to month. */
export function DayCalendar({ day, onChoose, startsHere = false }: DayCalendarProps) {
  const selected = toDate(day);
  const [month, setMonth] = useState(selected ?? new Date());
  const [followed, setFollowed] = useState(day);
  // A day that is typed is shown in its month.
  if (followed !== day) {
    setFollowed(day);
    if (selected) setMonth(selected);
  }
  return (
    <DayPicker
      mode="single"
      required
      selected={selected}
      onSelect={(chosen) => onChoose(localDay(chosen))}
      month={month}
      onMonthChange={setMonth}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the person asked for the calendar by a key
      autoFocus={startsHere}
      showOutsideDays
      fixedWeeks
      weekStartsOn={firstWeekday()}
      classNames={look}
    />
  );
}

/** A day where the clock of this computer is; undefined for another text. */
function toDate(day: string): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const found = new Date(Number(year), Number(month) - 1, Number(date));
  return year !== undefined && localDay(found) === day ? found : undefined;
}
