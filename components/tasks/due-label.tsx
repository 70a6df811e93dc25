import { taskMessages } from "@/components/shell/messages/task-messages";
import { classNames } from "@/components/ui/class-names";
import { daysBetween } from "@/lib/domain/days/day";
import { dueState } from "@/lib/domain/tasks/due-state";

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", timeZone: "UTC" });
const thisYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const otherYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

export type DueLabelProps = { due: string; today: string; isDone: boolean };

/** When a task is due, in words: late in red, today in the colour of what is due. */
export function DueLabel({ due, today, isDone }: DueLabelProps) {
  const state = dueState(due, today);
  return (
    <time
      dateTime={due}
      title={otherYear.format(new Date(`${due}T00:00:00Z`))}
      className={classNames(
        "shrink-0 text-xs",
        !isDone && state === "late" && "font-medium text-alarm",
        !isDone && state === "today" && "font-medium text-due",
      )}
    >
      {isDone ? dayWords(due, today) : toWords(due, today)}
    </time>
  );
}

function toWords(due: string, today: string): string {
  const state = dueState(due, today);
  if (state === "late") return taskMessages.late(daysBetween(due, today));
  if (state === "today") return taskMessages.today;
  if (state === "tomorrow") return taskMessages.tomorrow;
  return dayWords(due, today);
}

function dayWords(due: string, today: string): string {
  const format =
    dueState(due, today) === "week" ? weekday : due.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear;
  return format.format(new Date(`${due}T00:00:00Z`));
}
