import { parentPort } from "node:worker_threads";
import { type Answer, type Order, toThrownData } from "./messages";
import { partedTasks, tasks } from "./tasks";

// The sender of an order gets its types from `tasks`.
type Run = (input: unknown) => unknown;
type RunInParts = (input: unknown) => Iterator<unknown>;
const whole = tasks as unknown as Readonly<Record<string, Run | undefined>>;
const parted = partedTasks as unknown as Readonly<Record<string, RunInParts | undefined>>;

let parts: Iterator<unknown> | null = null;

parentPort?.on("message", (order: Order) => {
  void follow(order).then((answer) => parentPort?.postMessage(answer));
});

async function follow(order: Order): Promise<Answer> {
  try {
    if (order !== "next") {
      const run = whole[order.task];
      if (run !== undefined) return { result: await run(order.input) };
      parts = parted[order.task]?.(order.input) ?? null;
    }
    const next = parts?.next();
    return next === undefined || next.done === true ? { result: null } : { part: next.value };
  } catch (thrown) {
    return { fault: toThrownData(thrown) };
  }
}
