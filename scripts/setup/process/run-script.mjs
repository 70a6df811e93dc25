import { spawn } from "node:child_process";
import { isAssembled, root } from "../root.mjs";

/**
 * Runs scripts/commands/<name>.ts, which calls the application's services, in this terminal; returns its exit code, or
 * null if the signal came before it could do anything. The signal is passed on to it, because it may not come from the
 * terminal. With `input`, that line is all that it can read.
 * @param {string} name
 * @param {string[]} args
 * @param {{ input?: string | undefined, signal?: AbortSignal | undefined }} [options]
 * @returns {Promise<number | null>}
 */
export function runScript(name, args, { input, signal } = {}) {
  if (signal?.aborted) return Promise.resolve(null);
  const script = isAssembled
    ? [`.next/commands/${name}.mjs`]
    : ["--import", "tsx", `scripts/commands/${name}.ts`];
  const child = spawn(process.execPath, ["--conditions=react-server", ...script, ...args], {
    cwd: root,
    env: {
      // What paths of the arguments are relative to, as npm says it.
      INIT_CWD: process.cwd(),
      // Otherwise the SDK prints a note about versions of Node.js to come amid what the command says.
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
      ...process.env,
    },
    stdio: [input === undefined ? "inherit" : "pipe", "inherit", "inherit"],
  });
  // A script that ends without reading breaks the pipe.
  child.stdin?.on("error", () => undefined).end(`${input}\n`);
  signal?.addEventListener("abort", () => child.kill("SIGINT"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    // A script that is killed by SIGINT was not loaded yet; a loaded one ends with a code.
    child.on("close", (code, killedBy) => resolve(code ?? (signal && killedBy === "SIGINT" ? null : 1)));
  });
}
