import { taskMessages } from "@/components/shell/messages/task-messages";
import type { TaskRecord } from "@/lib/contracts/queries/tasks";
import { groupBy } from "@/lib/domain/lists/group-by";
import { type DueState, dueState } from "@/lib/domain/tasks/due-state";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { TaskGrouping } from "./task-filter";
import { taskKeyOf } from "./task-queries";

/** A row of the list: the heading of a group, or a task. */
export type TaskListRow =
  | { kind: "heading"; key: string; title: string; count: number; pageId: string | null }
  | { kind: "task"; key: string; task: TaskRecord };

const dueOrder: readonly DueState[] = ["late", "today", "tomorrow", "week", "later", "none"];

/** The tasks under the headings of their groups, in the order in which they came. */
export function toTaskRows(
  tasks: readonly TaskRecord[],
  { group, today }: { group: TaskGrouping; today: string },
): TaskListRow[] {
  if (group === "page")
    return [...groupBy(tasks, ({ page }) => page.id)].flatMap(([pageId, ofPage]) =>
      toGroup({ title: ofPage[0]?.page.title ?? "", key: pageId, pageId }, ofPage),
    );
  if (group === "person") return toRowsOfPeople(tasks);
  const byState = groupBy(tasks, ({ due }) => dueState(due, today));
  return dueOrder.flatMap((state) => {
    const title = taskMessages.groupNames[state];
    return toGroup({ title, key: state, pageId: null }, byState.get(state) ?? []);
  });
}

/** A task of several people stands under each of them, and those of nobody at the end. */
function toRowsOfPeople(tasks: readonly TaskRecord[]): TaskListRow[] {
  const named = tasks.flatMap((task) => task.people.map((name) => ({ name, task })));
  const byPerson = [...groupBy(named, ({ name }) => foldTitle(name))].toSorted(([one], [other]) =>
    one.localeCompare(other, "en"),
  );
  const rows = byPerson.flatMap(([key, ofPerson]) =>
    toGroup(
      { title: `@${ofPerson[0]?.name ?? ""}`, key: `@${key}`, pageId: null },
      ofPerson.map(({ task }) => task),
    ).map((row) => ({ ...row, key: `${key} ${row.key}` })),
  );
  const nobody = { title: taskMessages.groupNames.nobody, key: "nobody", pageId: null };
  return [
    ...rows,
    ...toGroup(
      nobody,
      tasks.filter(({ people }) => people.length === 0),
    ),
  ];
}

function toGroup(
  heading: { title: string; key: string; pageId: string | null },
  tasks: readonly TaskRecord[],
): TaskListRow[] {
  if (tasks.length === 0) return [];
  return [
    { kind: "heading", ...heading, count: tasks.length },
    ...tasks.map((task) => ({
      kind: "task" as const,
      key: taskKeyOf(task),
      task,
    })),
  ];
}
