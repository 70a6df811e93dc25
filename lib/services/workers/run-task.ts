import "server-only";
import type { ReceivedVaultFile } from "@/lib/contracts/operation";
import { partedTasks, type TaskInput, type TaskName, type TaskResult, tasks } from "./tasks";
import { runInWorker } from "./worker-pool";

/** Up to this size, in characters or bytes, handing a text over takes about as long as the worst that can be in it. */
const sizeOfLongTexts = 16 * 1024;

let hasWorkers = false;

/** From now on long texts are worked on in threads of their own: for a process that answers others meanwhile. */
export function useWorkers(): void {
  hasWorkers = true;
}

/**
 * Does a task on texts of so many characters or bytes together; long ones keep nobody waiting who asks for something
 * else. Refuses, or fails, as the task does.
 */
export async function runTask<N extends TaskName>(
  name: N,
  size: number,
  input: TaskInput<N>,
): Promise<TaskResult<N>> {
  if (!isLong(size)) return toRun<N>(name)(input);
  const { value } = await runInWorker(name, input).next();
  return value as TaskResult<N>;
}

/** The files of a vault that came as JSON, in parts; refuses one that is malformed. */
export async function* readVaultInParts(
  bytes: Uint8Array,
): AsyncGenerator<readonly ReceivedVaultFile[], void> {
  if (!isLong(bytes.length)) yield* partedTasks.readVault({ bytes });
  else for await (const part of runInWorker("readVault", { bytes })) yield part as TaskResult<"readVault">;
}

function isLong(size: number): boolean {
  return hasWorkers && size > sizeOfLongTexts;
}

// The compiler does not see that the task of a name takes the input, and has the result, of that name.
function toRun<N extends TaskName>(name: N): (input: TaskInput<N>) => TaskResult<N> {
  return tasks[name] as unknown as (input: TaskInput<N>) => TaskResult<N>;
}
