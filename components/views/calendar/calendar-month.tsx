import { use, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { monthOf } from "@/lib/domain/days/month";
import { planWeek, type DayPlan } from "@/lib/domain/views/calendar/week-lanes";
import { CalendarContext } from "./calendar-context";
import { CalendarDay } from "./calendar-day";
import type { CalendarEntry } from "./calendar-entries";
import { DayPopover } from "./day-popover";
import { dayAfterKey } from "./day-after-key";
import { weekdayNames } from "./month-names";

export type CalendarMonthProps = {
  /** Its name. */
  label: string;
  month: string;
  weeks: readonly (readonly string[])[];
  entries: readonly CalendarEntry[];
  today: string;
  /** The day that Tab comes to. */
  active: string;
  onActive: (day: string) => void;
  /** Shows the month of a day that a key leads to. */
  onGo: (day: string) => void;
};

/** A row has so many pages, or one fewer and how many there are besides. */
const lanesMax = 3;

/** A month as a grid of days, week by week; keys lead from day to day. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { label, month, weeks, entries, today, active, onActive } = props;
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const plans = weeks.map((week) => planWeek(week, entries, lanesMax));
  const planOf = (day: string) => plans.flat()[weeks.flat().indexOf(day)];
  const { grid, steer } = useDayKeys(props, planOf, setOpened);
  const openedDay = opened?.dataset["day"] ?? "";
  return (
    <>
      <div
        role="grid"
        aria-label={label}
        tabIndex={-1}
        ref={grid}
        onKeyDown={steer}
        className="calendar-grid"
      >
        <div role="row" className="calendar-weekdays">
          {weekdayNames(weeks[0] ?? []).map(({ short, long }) => (
            <div key={long} role="columnheader" aria-label={long}>
              {short}
            </div>
          ))}
        </div>
        {weeks.map((week, at) => (
          <div key={week[0]} role="row" className="calendar-week">
            {week.map((day, on) => (
              <CalendarDay
                key={day}
                day={day}
                plan={plans[at]?.[on] ?? nothing}
                isOfMonth={monthOf(day) === month}
                isToday={day === today}
                isActive={day === active}
                onFocus={() => onActive(day)}
                onMore={setOpened}
              />
            ))}
          </div>
        ))}
      </div>
      {opened === null || !weeks.flat().includes(openedDay) ? null : (
        <DayPopover
          day={openedDay}
          cell={opened}
          entries={planOf(openedDay)?.all ?? []}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const nothing: DayPlan<CalendarEntry> = { begins: [], hidden: 0, all: [] };

function cellOf(grid: HTMLElement | null, day: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null;
}

/** Keys on a day: they lead to others, and Enter opens its page, lists its pages, or makes one. */
function useDayKeys(
  { weeks, active, onGo }: CalendarMonthProps,
  planOf: (day: string) => DayPlan<CalendarEntry> | undefined,
  list: (cell: HTMLElement) => void,
) {
  const { create } = use(CalendarContext);
  const router = useGuardedRouter();
  const grid = useRef<HTMLDivElement>(null);
  const isGoing = useRef(false);
  useEffect(() => {
    if (!isGoing.current) return;
    isGoing.current = false;
    cellOf(grid.current, active)?.focus();
  }, [active]);
  const enter = (cell: HTMLElement, day: string) => {
    const [only, ...others] = planOf(day)?.all ?? [];
    if (only === undefined) create?.(day);
    else if (others.length > 0) list(cell);
    else router.push(`/pages/${only.page.id}`);
  };
  const steer = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof HTMLElement)) return;
    const { day } = target.dataset;
    if (day === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
    const next = dayAfterKey(key, day, weeks.find((week) => week.includes(day)) ?? []);
    if (next === null && key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (next === null) enter(target, day);
    else if (next !== day) {
      isGoing.current = true;
      onGo(next);
    }
  };
  return { grid, steer };
}
