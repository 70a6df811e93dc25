// The process in which npm start serves (setup/keep-serving.mjs starts it, and restarts it when it dies). It waits for
// its settings, passes on the signals it receives, and ends when it is told to or when npm start is gone.
import { serve } from "./serve.mjs";
import { outliveReaders } from "./setup/process/progress.mjs";
import { Refusal } from "./setup/process/refusal.mjs";

/** @type {Awaited<ReturnType<typeof serve>> | undefined} */
let server;

outliveReaders();
// A fault ends the process until it serves; later Next.js logs it and continues.
process.on("uncaughtException", fail);
process.on("disconnect", () => process.exit(1));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => tell({ type: "signal" }));
process.on(
  "message",
  (/** @type {{ type: string, settings: any, environment: any, id: number }} */ message) => {
    if (message.type === "serve") begin(message).catch(fail);
    else if (message.type === "ping") tell({ type: "pong" });
    else if (message.type === "metrics") void tellMetrics(message.id);
    else if (message.type === "stop") void end();
  },
);

tell({ type: "ready" });

/** Sends a message to npm start. */
function tell(message) {
  // npm start can be gone already.
  process.send?.(message, () => undefined);
}

async function begin({ settings, environment }) {
  Object.assign(process.env, environment);
  server = await serve(settings);
  process.off("uncaughtException", fail);
  tell({ type: "serving" });
}

async function tellMetrics(id) {
  const metrics = await Promise.resolve(globalThis.sheafReadMetrics?.()).catch(() => undefined);
  tell({ type: "metrics", id, metrics: metrics ?? null });
}

async function end() {
  await server?.stop();
  process.exit(0);
}

function fail(error) {
  const isForUser = error instanceof Refusal;
  if (!isForUser) console.error(error);
  process.send?.({ type: "failed", sentence: isForUser ? error.message : undefined }, () => process.exit(1));
}
