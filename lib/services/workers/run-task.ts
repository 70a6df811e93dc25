import "server-only";
import type { ReceivedVaultFile } from "@/lib/contracts/operation";
import { fromThrownData } from "./messages";
import {
  partedTasks,
  type PartedTaskName,
  type TaskInput,
  type TaskName,
  type TaskResult,
  tasks,
} from "./tasks";
import type { runInWorker } from "./run-in-worker";
import type { TaskLimits } from "./worker-pool";

/** Up to this size, in characters or bytes, handing a text over takes about as long as the worst that can be in it. */
const sizeOfLongTexts = 16 * 1024;

/** How many characters or bytes a task is about; without limits a thread has a minute to come free and one to work. */
export type TaskOptions = {
  size: number;
  limits?: TaskLimits;
  /** Whether short texts go to a thread too: for what takes far more time than reading them. */
  isHeavy?: boolean;
};

/** Each task with the input and the result of its name. */
const runs: { [N in TaskName]: (input: TaskInput<N>) => TaskResult<N> | Promise<TaskResult<N>> } = tasks;

type Shared = { sheafRunInWorker?: typeof runInWorker };

// Next.js bundles what answers requests and what renders screens apart, each with its own copy of this module. They
// share the threads.
const shared = globalThis as Shared;

/** From now on long texts are worked on in threads of their own: for a process that answers others meanwhile. */
export async function useWorkers(): Promise<void> {
  shared.sheafRunInWorker = (await import("./run-in-worker")).runInWorker;
}

/**
 * Does a task on texts of so many characters or bytes together; long ones keep nobody waiting who asks for something
 * else. Refuses, or fails, as the task does.
 */
export async function runTask<N extends TaskName>(
  name: N,
  sizeOrOptions: number | TaskOptions,
  input: TaskInput<N>,
): Promise<TaskResult<N>> {
  const { isHeavy = false, ...cost }: TaskOptions =
    typeof sizeOrOptions === "number" ? { size: sizeOrOptions } : sizeOrOptions;
  const run = isHeavy || isLong(cost.size) ? shared.sheafRunInWorker : undefined;
  if (run === undefined) return runs[name](input);
  for await (const answer of run({ task: name, input, ...cost })) {
    if ("fault" in answer) throw fromThrownData(answer.fault);
    if ("result" in answer) return answer.result as TaskResult<N>;
  }
  throw new Error("A worker gave no answer.");
}

/** The files of a vault that came as JSON, in parts; refuses one that is malformed. */
export async function* readVaultInParts(
  bytes: Uint8Array,
): AsyncGenerator<readonly ReceivedVaultFile[], void> {
  const run = isLong(bytes.length) ? shared.sheafRunInWorker : undefined;
  if (run === undefined) {
    yield* partedTasks.readVault({ bytes });
    return;
  }
  const name: PartedTaskName = "readVault";
  for await (const answer of run({ task: name, input: { bytes }, size: bytes.length })) {
    if ("fault" in answer) throw fromThrownData(answer.fault);
    if ("part" in answer) yield answer.part as TaskResult<typeof name>;
  }
}

/** Whether texts of so many characters or bytes together go to a thread. */
export function isLong(size: number): boolean {
  return size > sizeOfLongTexts;
}
