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

/** Up to this size, in characters or bytes, transferring a text takes about as long as processing the worst one. */
const sizeOfLongTexts = 16 * 1024;

/**
 * The size of a task in characters or bytes, and its limits; by default a thread has a minute to become free and one to
 * work.
 */
export type TaskOptions = {
  size: number;
  limits?: TaskLimits;
  /** Whether short texts go to a thread too, for work that takes far more time than reading them. */
  isHeavy?: boolean;
};

/** The tasks, typed by name. */
const runs: { [N in TaskName]: (input: TaskInput<N>) => TaskResult<N> | Promise<TaskResult<N>> } = tasks;

type Shared = { sheafRunInWorker?: typeof runInWorker };

// Next.js bundles request handlers and screens separately, each with its own copy of this module. They share the
// threads.
const shared = globalThis as Shared;

/** From now on, long texts are processed in separate threads, so that the process stays responsive. */
export async function useWorkers(): Promise<void> {
  shared.sheafRunInWorker = (await import("./run-in-worker")).runInWorker;
}

/**
 * Runs a task on texts of this total size in characters or bytes; long ones do not block other requests. Refuses, or
 * fails, as the task does.
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

/** The files of a vault sent as JSON, in parts; refuses a malformed one. */
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

/** Whether texts of this total size in characters or bytes go to a thread. */
export function isLong(size: number): boolean {
  return size > sizeOfLongTexts;
}
