import { Plus } from "lucide-react";
import { use, type CSSProperties } from "react";
import { formatDay } from "@/components/properties/values/format-day";
import { calendarMessages as words } from "@/components/shell/messages/calendar-messages";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/form/icon-button";
import type { DayPlan } from "@/lib/domain/views/calendar/week-lanes";
import { CalendarContext } from "./calendar-context";
import type { CalendarEntry } from "./calendar-entries";
import { CalendarPage } from "./calendar-page";
import { useDayDrop } from "./use-day-drop";

export type CalendarDayProps = {
  day: string;
  plan: DayPlan<CalendarEntry>;
  /** Whether it is of the month that is shown. */
  isOfMonth: boolean;
  isToday: boolean;
  /** Whether Tab comes to it. */
  isActive: boolean;
  onFocus: () => void;
  /** Shows all pages of the day, beside it. */
  onMore: (cell: HTMLElement) => void;
};

/** A day of a month with its pages; what lasts longer reaches over the next days of its week. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, plan, isOfMonth, isToday, isActive, onFocus, onMore } = props;
  const { dragged } = use(CalendarContext);
  const { isOver, drop } = useDayDrop(day);
  const name = formatDay(day);
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-label={words.day(name, plan.all.length)}
      aria-current={isToday ? "date" : undefined}
      onFocus={onFocus}
      className={classNames(
        "calendar-day",
        !isOfMonth && "calendar-other",
        isOver && "view-over",
        dragged !== null && "calendar-takes",
      )}
      {...drop}
    >
      <DayHead day={day} isReached={isActive} />
      {plan.begins.map(({ entry, lane, days }) => (
        <div
          key={entry.key}
          className={classNames("calendar-place", entry.start < day && "calendar-goes-on")}
          style={{ "--at": lane, "--days": days } as CSSProperties}
        >
          <CalendarPage
            shown={{ page: entry.page, day: entry.start }}
            time={entry.start === day ? entry.time : null}
            isReached={isActive}
          />
        </div>
      ))}
      {plan.hidden > 0 ? (
        <button
          type="button"
          className="calendar-more"
          aria-label={words.moreOn(plan.hidden, name)}
          tabIndex={isActive ? 0 : -1}
          onClick={({ currentTarget }) => {
            const cell = currentTarget.closest<HTMLElement>("[data-day]");
            if (cell !== null) onMore(cell);
          }}
        >
          {words.more(plan.hidden)}
        </button>
      ) : null}
    </div>
  );
}

/** The date of a day, and the button that makes a page on it. */
function DayHead({ day, isReached }: { day: string; isReached: boolean }) {
  const { create } = use(CalendarContext);
  return (
    <div className="calendar-day-head">
      <time dateTime={day} className="calendar-date">
        {Number(day.slice(8))}
      </time>
      {create === null ? null : (
        <IconButton
          label={words.create(formatDay(day))}
          tabIndex={isReached ? 0 : -1}
          className="calendar-create"
          onClick={() => create(day)}
        >
          <Plus aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
