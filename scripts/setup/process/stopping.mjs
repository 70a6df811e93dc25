import { printReason } from "./refusal.mjs";

const steps = [];
let ending;
let askedAt;

/** Adds what has to be stopped when the process ends, `{ stop(), stopAtOnce(), announce?() }`; the latest is stopped first. */
export function stopAtEnd(step) {
  steps.unshift(step);
}

/** Makes Ctrl-C and SIGTERM end the process in order, and a second one at once. */
export function stopOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, endOnSignal);
  if (process.env.npm_lifecycle_event) stopWithShell();
}

/** Stops everything in order, then ends the process; with a reason (printed) it counts as failed. */
export async function endProcess(reason) {
  if (ending) return;
  ending = true;
  if (reason) printReason(reason);
  for (const step of steps) step.announce?.();
  for (const step of steps) await step.stop();
  process.exit(reason ? 1 : 0);
}

/** npm hands SIGTERM to the shell it started this process with, and that dies without telling. */
function stopWithShell() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    void endProcess();
  }, 200);
  timer.unref();
}

/** Ends the process in order, and when it is called once more later, at once. */
export function endOnSignal() {
  const now = Date.now();
  askedAt ??= now;
  // npm hands Ctrl-C on to a process that the terminal has told already: the same wish, not a second one.
  if (now - askedAt < 500) return void endProcess();
  for (const step of steps) step.stopAtOnce();
  process.exit(1);
}
