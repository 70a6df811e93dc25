import { Plus } from "lucide-react";
import { use } from "react";
import { formatDay } from "@/components/properties/values/format-day";
import { calendarMessages as words } from "@/components/shell/messages/calendar-messages";
import { IconButton } from "@/components/ui/form/icon-button";
import { daysOfMonth } from "@/lib/domain/days/month";
import { CalendarContext } from "./calendar-context";
import type { CalendarEntry } from "./calendar-entries";
import { CalendarPage } from "./calendar-page";

export type CalendarAgendaProps = {
  /** The name of the month. */
  label: string;
  month: string;
  entries: readonly CalendarEntry[];
  today: string;
};

/** The days of a month that have pages, and today, below each other: for narrow screens. */
export function CalendarAgenda({ label, month, entries, today }: CalendarAgendaProps) {
  const { create } = use(CalendarContext);
  const days = daysOfMonth(month)
    .map((day) => ({ day, here: entries.filter(({ start, end }) => start <= day && day <= end) }))
    .filter(({ day, here }) => here.length > 0 || day === today);
  return (
    <>
      <ul aria-label={label} className="calendar-agenda">
        {days.map(({ day, here }) => (
          <li key={day} aria-current={day === today ? "date" : undefined}>
            <div className="calendar-agenda-day">
              <time dateTime={day}>{formatDay(day)}</time>
              {create === null ? null : (
                <IconButton label={words.create(formatDay(day))} onClick={() => create(day)}>
                  <Plus aria-hidden />
                </IconButton>
              )}
            </div>
            {here.map((entry) => (
              <CalendarPage
                key={entry.key}
                shown={{ page: entry.page, day: entry.start }}
                time={entry.start === day ? entry.time : null}
                isRoomy
              />
            ))}
          </li>
        ))}
      </ul>
      {days.length === 0 ? <p className="view-note">{words.emptyMonth}</p> : null}
    </>
  );
}
