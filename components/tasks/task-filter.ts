import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";

/** Which tasks are shown, and how they are grouped. */
export type TaskFilter = { state: TaskState; group: TaskGrouping; folderId: string | null };

/** The states that can be asked for, in the order of their tabs. */
export const taskStates = ["open", "done", "all"] as const;

/** The groupings, in the order of their tabs. */
export const taskGroupings = ["due", "page", "person"] as const;

type TaskState = (typeof taskStates)[number];
export type TaskGrouping = (typeof taskGroupings)[number];

/** Reads the filter in the parameters of an address; what is none counts as missing. */
export function parseTaskFilter(params: Record<string, string | string[] | undefined>): TaskFilter {
  const { state, group, folder } = params;
  return {
    state: taskStates.find((one) => one === state) ?? "open",
    group: taskGroupings.find((one) => one === group) ?? "due",
    folderId: typeof folder === "string" && uuidPattern.test(folder) ? folder.toLowerCase() : null,
  };
}

/** The address of the screen with this filter. */
export function tasksHref({ state, group, folderId }: TaskFilter): `/tasks${string}` {
  const params = new URLSearchParams();
  if (folderId !== null) params.set("folder", folderId);
  if (state !== "open") params.set("state", state);
  if (group !== "due") params.set("group", group);
  const query = params.toString();
  return query === "" ? "/tasks" : `/tasks?${query}`;
}
