import { fork } from "node:child_process";
import cluster from "node:cluster";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { report } from "../process/progress.mjs";
import { Refusal } from "../process/refusal.mjs";
import { root } from "../root.mjs";

const script = join(root, "scripts/web-server.mjs");
const secondsToStop = 15;
/** Prometheus waits for ten seconds. */
const secondsToMeasure = 5;

/** A server takes seconds to start on a slow machine; one that takes minutes hangs. */
const minutesToStart = 5;
const pauseMsMin = 500;
const pauseMsMax = 30_000;

/** The number of evenly spaced questions to a hanging server before it is killed. */
const questionsMax = 6;

/** A server that served for so long was healthy: after its death the pauses start over. */
const steadyMs = 60_000;

/**
 * Starts the web server's processes, `scripts/web-server.mjs`, which load their code meanwhile; several listen on the same
 * socket, and whichever is free takes the next connection. `serve(settings)` resolves when all serve and rejects when one cannot; from then on
 * each is restarted when it dies, after growing pauses, and killed when it does not react for `settings.hangSeconds`,
 * longer than any of its work, or does not serve within minutes. `onSignal` is called when one receives a signal.
 * `readMetrics` asks each for its metrics: null for one that has none, or is not there to say them.
 */
export function startWebServer({ onSignal, workers }) {
  // In turn, a connection that was handed to a process which then dies would hang for good.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, cwd: root, args: [] });
  const servers = Array.from({ length: workers }, () => keepServer({ onSignal, isAlone: workers === 1 }));
  return {
    serve: async (settings) => void (await Promise.all(servers.map((server) => server.serve(settings)))),
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
    stopAtOnce: () => servers.forEach((server) => server.stopAtOnce()),
    readMetrics: () => Promise.all(servers.map((server) => server.readMetrics())),
  };
}

function keepServer({ onSignal, isAlone }) {
  const ending = new AbortController();
  let current = launch({ onSignal, isAlone });
  const serve = async (settings) => {
    const failure = await current.serve(settings);
    if (failure !== null) throw failure;
    void keepServing(settings);
  };
  const keepServing = async (settings) => {
    for (let pause = pauseMsMin; !ending.signal.aborted; pause = Math.min(pause * 2, pauseMsMax)) {
      const servedFrom = Date.now();
      const reason = await current.exited;
      if (Date.now() - servedFrom >= steadyMs) pause = pauseMsMin;
      if (ending.signal.aborted) return;
      report(`The web server ended unexpectedly (${reason}); starting it again in ${pause / 1000} s …`);
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      current = launch({ onSignal, isAlone });
      const failure = await current.serve(settings);
      report(failure === null ? "The web server answers again." : failure.message);
    }
  };
  return {
    serve,
    stop: () => (ending.abort(), current.stop()),
    stopAtOnce: () => (ending.abort(), current.stopAtOnce()),
    readMetrics: () => current.readMetrics(),
  };
}

/** One process: `serve` resolves to null when it serves, or to the reason why it does not. */
function launch({ onSignal, isAlone }) {
  // One alone listens by itself, which saves each connection the way through this process.
  const child = isAlone ? fork(script, { cwd: root }) : cluster.fork().process;
  // A dead process accepts no messages; `exited` reports its end.
  child.on("error", () => undefined);
  let told;
  // A process that shares its port loses what it is sent before it listens.
  const ready = new Promise((resolve) => {
    child.on("message", (/** @type {{ type: string }} */ { type }) => type === "ready" && resolve(undefined));
  });
  const served = new Promise((resolve) => {
    child.on("message", (/** @type {{ type: string, sentence?: string }} */ { type, sentence }) => {
      if (type === "signal") onSignal();
      if (type === "serving") resolve(true);
      if (type === "failed") told = sentence;
    });
  });
  const exited = new Promise((resolve) => {
    child.on("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const send = (message) => void ready.then(() => child.connected && child.send(message, () => undefined));
  const stopAtOnce = () => void child.kill("SIGKILL");
  return {
    exited,
    serve: async (settings) => {
      send({ type: "serve", settings, environment: process.env });
      const late = () => {
        told = `The web server did not serve within ${minutesToStart} minutes and was killed.`;
        stopAtOnce();
      };
      const timer = settings.dev ? undefined : setTimeout(late, minutesToStart * 60_000);
      const isServing = await Promise.race([served, exited.then(() => false)]);
      clearTimeout(timer);
      if (isServing) {
        // A debugger may pause the process.
        if (!settings.dev) killWhenHung(child, { hangSeconds: settings.hangSeconds, send });
        return null;
      }
      return new Refusal(told ?? `The web server did not start (${await exited}).`);
    },
    stop: async () => {
      send({ type: "stop" });
      const timer = setTimeout(stopAtOnce, secondsToStop * 1000);
      await exited;
      clearTimeout(timer);
    },
    stopAtOnce,
    readMetrics: () => askForMetrics(child, { send, exited }),
  };
}

let questions = 0;

/** What a process measured; null when it does not say so in time. */
async function askForMetrics(child, { send, exited }) {
  const id = (questions += 1);
  const given = new AbortController();
  const answered = new Promise((resolve) => {
    const hear = (message) => message.type === "metrics" && message.id === id && resolve(message.metrics);
    child.on("message", hear);
    given.signal.addEventListener("abort", () => child.off("message", hear));
  });
  send({ type: "metrics", id });
  const late = sleep(secondsToMeasure * 1000, null, { signal: given.signal }).catch(() => null);
  const metrics = await Promise.race([answered, late, exited.then(() => null)]);
  given.abort();
  return metrics;
}

/** Asks a process repeatedly whether it reacts, and kills it after so long without a reply. */
function killWhenHung(child, { hangSeconds, send }) {
  let unanswered = 0;
  child.on("message", ({ type }) => {
    if (type === "pong") unanswered = 0;
  });
  const ask = () => {
    if (unanswered === questionsMax) {
      clearInterval(asking);
      report(`The web server has not reacted for ${hangSeconds} s and is killed.`);
      child.kill("SIGKILL");
      return;
    }
    unanswered += 1;
    send({ type: "ping" });
  };
  const asking = setInterval(ask, (hangSeconds * 1000) / questionsMax);
  child.on("exit", () => clearInterval(asking));
}
