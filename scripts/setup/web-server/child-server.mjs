import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSettings } from "../../../lib/config/settings.mjs";
import { findFreePort } from "./port.mjs";
import { findEmbedded, findEmbeddedPid } from "../postgres/embedded.mjs";
import { findChildren, signalProcess } from "../postgres/processes.mjs";
import { root } from "../root.mjs";
import { readStartArguments } from "./start-arguments.mjs";

/**
 * Runs the server as a separate process, as `npm start` does, and resolves when it responds. Without `dataDir` it gets
 * a temporary one, which `stop()` removes. For tests and measurements.
 * @param {import("./child-server.mjs").ChildServerOptions} [given]
 */
export async function startServer({ dataDir, env = {}, options = [], checkout = root } = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "sheaf-"));
  const port = env.PORT ?? (await findFreePort());
  const settings = { PORT: String(port), SHEAF_DATA_DIR: folder, ...env };
  const child = spawn(process.execPath, [...readStartArguments(checkout), ...options], {
    cwd: checkout,
    env: Object.assign(withoutSettings(), settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise((resolve) => child.on("exit", (code, signal) => resolve({ code, signal })));
  const output = collectOutput(child);
  const url = await untilItAnswers(output, exited);
  return {
    url,
    dataDir: folder,
    pid: findWebServer(child.pid),
    findPid: () => findWebServer(child.pid),
    findPids: () => findWebServers(child.pid),
    output: () => output.text,
    databaseUrl: env.DATABASE_URL || findEmbedded(folder),
    databasePid: env.DATABASE_URL ? null : findEmbeddedPid(folder),
    exited,
    stopReading() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    /** Kills the server like a power cut; its database lives on, as after a real kill. */
    async kill9() {
      const webServers = findWebServers(child.pid);
      child.kill("SIGKILL");
      for (const pid of webServers) signalProcess(pid, "SIGKILL");
      await exited;
    },
    /** Stops the server and its database; resolves to how the process ended. */
    async stop() {
      child.kill("SIGTERM");
      const end = await exited;
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
      return end;
    },
  };
}

/** The serving process, a child of `npm start`. */
export function findWebServer(pid) {
  return findWebServers(pid)[0];
}

function findWebServers(pid) {
  return findChildren(pid, "web-server.mjs");
}

/** The latest output of the server: `{ text, answers }`, the second a promise of its address. */
function collectOutput(child) {
  const output = { text: "" };
  output.answers = new Promise((resolve) => {
    const read = (chunk) => {
      output.text = (output.text + chunk).slice(-20_000);
      const found = /^Sheaf answers at (\S+)$/m.exec(output.text);
      if (found) resolve(found[1]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  return output;
}

async function untilItAnswers(output, exited) {
  const url = await Promise.race([output.answers, exited.then(() => null)]);
  if (url === null) throw new Error(`The server did not start:\n${output.text.trimEnd()}`);
  return url;
}

/**
 * The developer's own settings must not reach a server under test; `.env` does not, because given values take
 * precedence.
 * @returns {any} Next.js has NODE_ENV in the type of every environment.
 */
function withoutSettings() {
  const names = Object.keys(parseSettings({}));
  const { NODE_OPTIONS: _options, NODE_ENV: _mode, ...inherited } = process.env;
  return { ...inherited, ...Object.fromEntries(names.map((name) => [name, ""])) };
}
