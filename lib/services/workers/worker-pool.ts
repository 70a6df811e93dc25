import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { type Answer, toThrownData } from "./messages";
import { TextWorker } from "./text-worker";
import { Turns } from "./turns";

const idleSeconds = 60;
const waitingSecondsMax = 60;

/** Up to this size, in characters or bytes, the worst that can be in a text takes less than a second. */
const sizeOfEverydayTexts = 512 * 1024;

// However many very long texts there are, those of everyday have a thread that is never theirs.
const forLongTexts = new Turns(2, waitingSecondsMax);
const forEverydayTexts = new Turns(1, waitingSecondsMax);

const idle: { worker: TextWorker; end: NodeJS.Timeout }[] = [];

/** A task for a thread: its name, its input and how many characters or bytes these are. */
export type Order = { task: string; input: unknown; size: number };

/**
 * Has a task done in a thread of its own, of which there are few: others wait for their turn, and are refused where it does not
 * come. Yields the parts of a result that comes in parts, and the answer that is the last. What takes far too long, or
 * too much memory, is refused. What is thrown is a part of the answer.
 */
export async function* runInWorker({ task, input, size }: Order): AsyncGenerator<Answer, void> {
  const turns = size > sizeOfEverydayTexts ? forLongTexts : forEverydayTexts;
  if (!(await turns.take())) {
    yield { fault: toThrownData(tooBusy()) };
    return;
  }
  const worker = takeWorker();
  let isDone = false;
  try {
    let answer = await worker.ask({ task, input });
    while ("part" in answer) {
      yield answer;
      await nextTurn();
      answer = await worker.ask("next");
    }
    isDone = true;
    yield answer;
  } finally {
    // One that was left in the middle would go on with what nobody wants.
    if (isDone && !worker.hasEnded) keepForLater(worker);
    else worker.end();
    turns.pass();
  }
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

function tooBusy(): DomainError {
  return new DomainError(
    "unavailable",
    "The server is busy with other very long texts. Nothing was changed; try again in a moment.",
    { retryAfterSeconds: 10 },
  );
}
