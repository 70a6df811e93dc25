import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { taskMessages } from "@/components/shell/messages/task-messages";
import { showUndoToast } from "@/components/shell/toasts/show-undo-toast";
import { holdUndo } from "@/components/shell/undo/action-history";
import { ApiError } from "@/lib/client/http/api-error";
import { editTaskLine, type TaskLine } from "@/lib/client/tasks/edit-task-line";
import type { TaskRecord } from "@/lib/contracts/queries/tasks";
import { withMark, withoutDue } from "@/lib/domain/tasks/tick-source";
import { taskKeyOf, tasksKey } from "./task-queries";

/** What a line becomes, and whether that takes a tick back. */
type Edit = { source: string; isDone: boolean; undoes?: boolean };

/** What was ticked here since the list was read: the line as it is now, or as it is being made. */
type Ticked = { isDone: boolean; line: TaskLine | null };

export type Ticking = {
  isDone: (task: TaskRecord) => boolean;
  /** Ticks a task, or opens it again. */
  toggle: (task: TaskRecord) => void;
};

/** Ticking tasks in place, each by one exact edit of its line, with an undo. */
export function useTicking(): Ticking {
  const queries = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlyMap<string, Ticked>>(new Map());
  const words = taskMessages;
  const put = (task: TaskRecord, state: Ticked | null) =>
    setTicked((before) => {
      const next = new Map(before);
      if (state === null) next.delete(taskKeyOf(task));
      else next.set(taskKeyOf(task), state);
      return next;
    });
  const change = async (task: TaskRecord, from: TaskLine, to: Edit) => {
    const name = withoutDue(task.text);
    put(task, { isDone: to.isDone, line: null });
    try {
      const line = await editTaskLine(from, to.source);
      put(task, { isDone: to.isDone, line });
      void queries.invalidateQueries({ queryKey: [...tasksKey, "count"] });
      const back = { source: from.source, isDone: !to.isDone };
      const said = to.isDone ? words.ticked(name) : words.unticked(name);
      if (to.undoes) toast(said);
      else showUndoToast(said, { undo: () => change(task, line, { ...back, undoes: true }) });
    } catch (fault) {
      put(task, to.isDone === task.done ? { isDone: !to.isDone, line: from } : null);
      const isGone =
        fault instanceof ApiError && ["revision_conflict", "edit_conflict"].includes(fault.facts.code);
      if (isGone) void queries.invalidateQueries({ queryKey: tasksKey });
      toast.error(`${words.failed(name)} ${isGone ? words.gone : explainFailure(fault)}`);
    }
  };
  const isDone = (task: TaskRecord) => ticked.get(taskKeyOf(task))?.isDone ?? task.done;
  return {
    isDone,
    toggle: (task) => {
      const state = ticked.get(taskKeyOf(task));
      // An edit on its way is waited for.
      if (state?.line === null) return;
      const from = state?.line ?? task;
      const wish = !isDone(task);
      holdUndo(change(task, from, { source: withMark(from.source, wish ? "x" : " "), isDone: wish }));
    },
  };
}
