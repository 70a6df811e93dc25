import type { Task } from "@/tests/agents/task";
import { historyTasks } from "./history";
import { organisingTasks } from "./organising";
import { propertyTasks } from "./properties";
import { readingTasks } from "./reading";
import { surveyTasks } from "./surveying";
import { writingTasks } from "./writing";

/** The thirty tasks, in the order in which they are done: some change what later ones are about. */
export const allTasks: readonly Task[] = [
  ...readingTasks,
  ...writingTasks,
  ...surveyTasks,
  ...organisingTasks,
  ...propertyTasks,
  ...historyTasks,
];
