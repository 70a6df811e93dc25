import "server-only";
import pino from "pino";
import { environment } from "./environment";

let logger: pino.Logger | undefined;

/** The log: one JSON line an event on standard output. Never give it content, secrets or messages of faults. */
export function log(): pino.Logger {
  logger ??= pino(
    { level: environment().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    openOutput(),
  );
  return logger;
}

function openOutput(): pino.DestinationStream {
  // Lines are written together, at least twice a second: a write for each line costs a request a tenth of its time.
  const output = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 500 });
  // A line that cannot be written, as on a full disk, is lost without failing its request.
  output.on("error", () => undefined);
  return output;
}

/** The loggable part of a fault: its kind and where it arose. Its message could quote users' content. */
export function describeFault(fault: unknown): { name: string; code?: string; stack?: string } {
  if (!(fault instanceof Error)) return { name: typeof fault };
  const { stack = "", message } = fault;
  // The stack begins with the message, whose lines could look like frames.
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
  const code = "code" in fault && typeof fault.code === "string" ? fault.code : undefined;
  return {
    name: fault.name,
    ...(code === undefined ? {} : { code }),
    ...(frames.length === 0 ? {} : { stack: frames.join("\n") }),
  };
}
