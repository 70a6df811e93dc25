import Link from "next/link";
import { taskMessages } from "@/components/shell/messages/task-messages";
import { classNames } from "@/components/ui/class-names";
import type { TaskRecord } from "@/lib/contracts/queries/tasks";
import { withoutDue } from "@/lib/domain/tasks/tick-source";
import { DueLabel } from "./due-label";
import type { Ticking } from "./use-ticking";

export type TaskRowProps = {
  task: TaskRecord;
  today: string;
  ticking: Ticking;
  /** Whether the page is named below the words. */
  hasPage?: boolean;
};

/** A task: its box ticks it in its page, its words lead to their place there. */
export function TaskRow({ task, today, ticking, hasPage = true }: TaskRowProps) {
  const isDone = ticking.isDone(task);
  const text = withoutDue(task.text);
  const words = taskMessages;
  return (
    <div className="flex min-w-0 items-start gap-1">
      <label className="-ml-2 flex size-8 shrink-0 cursor-pointer items-center justify-center pointer-coarse:size-11">
        <input
          type="checkbox"
          checked={isDone}
          aria-label={isDone ? words.done(text) : words.tick(text)}
          onChange={() => ticking.toggle(task)}
          className="size-4 accent-chosen-edge"
        />
      </label>
      <Link
        href={`/pages/${task.page.id}${task.section === null ? "" : `#${encodeURIComponent(task.section)}`}`}
        prefetch={false}
        className="group grid min-w-0 flex-1 grid-cols-1 rounded-sm py-1.5 pointer-coarse:py-2.5"
      >
        <span
          title={text}
          className={classNames(
            "truncate font-serif max-sm:line-clamp-2 max-sm:whitespace-normal text-[0.9375rem] leading-5 underline-offset-2 group-hover:underline",
            isDone && "text-ink-faint line-through",
          )}
        >
          {text}
        </span>
        <span className="flex min-w-0 items-center justify-between gap-3 text-xs text-ink-soft">
          <span className="truncate">{hasPage ? task.page.title : ""}</span>
          {task.due === null ? null : <DueLabel due={task.due} today={today} isDone={isDone} />}
        </span>
      </Link>
    </div>
  );
}
