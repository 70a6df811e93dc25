import { printReason } from "./refusal.mjs";

const steps = [];
let ending;
let askedAt;

/**
 * Adds something to stop when the process ends, `{ stop(), stopAtOnce(), announce?() }`; the latest is stopped first.
 */
export function stopAtEnd(step) {
  steps.unshift(step);
}

/** Makes Ctrl-C and SIGTERM end the process in order, and a second one immediately. */
export function stopOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, endOnSignal);
  if (process.env.npm_lifecycle_event) stopWithShell();
}

/** Stops everything in order, then ends the process; a reason (printed) makes it a failure. */
export async function endProcess(reason) {
  if (ending) return;
  ending = true;
  if (reason) printReason(reason);
  for (const step of steps) step.announce?.();
  for (const step of steps) await step.stop();
  process.exit(reason ? 1 : 0);
}

/** npm sends SIGTERM to the shell that started this process, and the shell dies without passing it on. */
function stopWithShell() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    void endProcess();
  }, 200);
  timer.unref();
}

/** Ends the process in order, and on a later call immediately. */
export function endOnSignal() {
  const now = Date.now();
  askedAt ??= now;
  // npm passes on a Ctrl-C that the terminal has sent already: the same request, not a second one.
  if (now - askedAt < 500) return void endProcess();
  for (const step of steps) step.stopAtOnce();
  process.exit(1);
}
