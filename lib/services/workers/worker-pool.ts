import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fromThrownData } from "./messages";
import { TextWorker } from "./text-worker";

const workersMax = 2;
const idleSeconds = 60;

const idle: { worker: TextWorker; end: NodeJS.Timeout }[] = [];
const waiting: (() => void)[] = [];
let working = 0;

/**
 * Has a task done in a thread of its own, of which there are few: others wait for their turn. Yields the parts of a result
 * that comes in parts, and returns one that is whole. What takes far too long, or too much memory, is refused.
 */
export async function* runInWorker(task: string, input: unknown): AsyncGenerator<unknown, unknown> {
  await takeTurn();
  const worker = takeWorker();
  let isDone = false;
  try {
    let answer = await worker.ask({ task, input });
    while ("part" in answer) {
      yield answer.part;
      await nextTurn();
      answer = await worker.ask("next");
    }
    isDone = true;
    if ("fault" in answer) throw fromThrownData(answer.fault);
    return answer.result;
  } finally {
    // One that was left in the middle would go on with what nobody wants.
    if (isDone) keepForLater(worker);
    else worker.end();
    passTurn();
  }
}

async function takeTurn(): Promise<void> {
  if (working < workersMax) working += 1;
  // Whoever ends hands their turn over.
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function passTurn(): void {
  const next = waiting.shift();
  if (next === undefined) working -= 1;
  else next();
}

function takeWorker(): TextWorker {
  for (let kept = idle.pop(); kept !== undefined; kept = idle.pop()) {
    clearTimeout(kept.end);
    if (!kept.worker.hasEnded) return kept.worker;
  }
  return new TextWorker();
}

/** The memory of a thread that has nothing to do is given back after a while. */
function keepForLater(worker: TextWorker): void {
  worker.rest();
  const end = setTimeout(() => {
    idle.splice(
      idle.findIndex((kept) => kept.worker === worker),
      1,
    );
    worker.end();
  }, idleSeconds * 1000).unref();
  idle.push({ worker, end });
}
