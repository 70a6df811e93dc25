import { useQuery } from "@tanstack/react-query";
import { use, useMemo, useState } from "react";
import { formatDay } from "@/components/properties/values/format-day";
import { calendarMessages as words } from "@/components/shell/messages/calendar-messages";
import { viewMessages } from "@/components/shell/messages/view-messages";
import { firstWeekday } from "@/components/ui/day/first-weekday";
import { useToday } from "@/components/ui/time/use-today";
import { useMedia } from "@/components/ui/use-media";
import { usePageWithValue } from "@/components/views/use-page-with-value";
import { useUndoableEdit } from "@/components/views/use-undoable-edit";
import { ViewContext } from "@/components/views/view-context";
import type { ViewScope } from "@/components/views/view-queries";
import { ViewWait } from "@/components/views/view-wait";
import { addMonths, monthOf, weeksOfMonth } from "@/lib/domain/days/month";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";
import { CalendarAgenda } from "./calendar-agenda";
import { CalendarBar } from "./calendar-bar";
import { CalendarContext, type CalendarControl, type PageOnDay } from "./calendar-context";
import { entriesOf } from "./calendar-entries";
import { CalendarMonth } from "./calendar-month";
import { calendarPagesQuery } from "./calendar-queries";
import { CalendarUndated } from "./calendar-undated";
import { DayDialog } from "./day-dialog";
import { monthName } from "./month-names";
import { moveToDay } from "./move-to-day";
import "./calendar.css";
import "./calendar-lists.css";

export type ViewCalendarProps = { view: ViewDefinition; by: string; scope: ViewScope };

/** What a day is asked for: to move a page, or to make one. */
type Asked = { moved: PageOnDay } | "new";

/** Pages on their days, month by month; on a narrow screen as a list of days. */
export function ViewCalendar({ view, by, scope }: ViewCalendarProps) {
  const today = useToday();
  const isNarrow = useMedia("(max-width: 40rem)", false);
  const [active, setActive] = useState(today);
  const [month, setMonth] = useState(monthOf(today));
  const [asked, setAsked] = useState<Asked | null>(null);
  const control = useControl({ view, by }, setAsked);
  const weeks = useMemo(() => weeksOfMonth(month, firstWeekday() || 7), [month]);
  const days = weeks.flat();
  const span = { from: days[0] ?? today, until: days.at(-1) ?? today };
  const query = useQuery(calendarPagesQuery(scope, { by, end: view.end }, span));
  const entries = useMemo(
    () => entriesOf(query.data?.pages ?? [], { by, end: view.end }),
    [query.data, by, view.end],
  );
  const go = (day: string) => {
    setActive(day);
    setMonth(monthOf(day));
  };
  const label = monthName(`${month}-01`);
  const shown = { label, month, entries, today };
  // The day that had the focus can be of a month that is not shown any more.
  const reached = days.includes(active) ? active : `${month}-01`;
  return (
    <CalendarContext value={control}>
      <CalendarBar
        label={label}
        onMonth={(count) => go(addMonths(reached.startsWith(month) ? reached : `${month}-01`, count))}
        onToday={() => go(today)}
        onCreate={isNarrow && control.create !== null ? () => setAsked("new") : null}
      />
      {query.data?.isComplete === false ? <p className="view-note">{viewMessages.incomplete}</p> : null}
      {query.error === null ? null : <ViewWait query={query} />}
      <div className="calendar">
        <div className="calendar-dated" aria-busy={query.isPending}>
          {isNarrow ? (
            <CalendarAgenda {...shown} />
          ) : (
            <CalendarMonth {...shown} weeks={weeks} active={reached} onActive={setActive} onGo={go} />
          )}
        </div>
        <CalendarUndated view={view} by={by} scope={scope} />
      </div>
      {asked === null ? null : (
        <AskedDay asked={asked} today={today} control={control} onClose={() => setAsked(null)} />
      )}
    </CalendarContext>
  );
}

/** What can be done in the calendar. */
function useControl(
  { view, by }: Pick<ViewCalendarProps, "view" | "by">,
  ask: (asked: Asked) => void,
): CalendarControl {
  const { newPagesIn } = use(ViewContext);
  const [dragged, drag] = useState<PageOnDay | null>(null);
  const change = useUndoableEdit();
  const create = usePageWithValue(by, newPagesIn ?? null);
  return {
    by,
    columns: view.show ?? [],
    dragged,
    drag,
    askDay: (moved) => ask({ moved }),
    create: newPagesIn === undefined ? null : create,
    move: ({ page, day }, to) =>
      change({
        pageId: page.id,
        edit: (markdown) => moveToDay(markdown, { by, end: view.end, from: day, to }),
        said: to === null ? words.undatedNow(page.title, by) : words.moved(page.title, formatDay(to)),
      }),
  };
}

type AskedDayProps = { asked: Asked; today: string; control: CalendarControl; onClose: () => void };

function AskedDay({ asked, today, control, onClose }: AskedDayProps) {
  const choose = (day: string) => {
    onClose();
    if (asked === "new") control.create?.(day);
    else if (day !== asked.moved.day) control.move(asked.moved, day);
  };
  return (
    <DayDialog
      {...(asked === "new"
        ? { title: words.createTitle, submit: words.createNow, day: today }
        : {
            title: words.moveTitle(asked.moved.page.title),
            submit: words.move,
            day: asked.moved.day ?? today,
          })}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
