import { spawn } from "node:child_process";
import { isAssembled, root } from "../root.mjs";

/**
 * Runs scripts/commands/<name>.ts, which calls the application's services, in this terminal; returns its exit code. The
 * signal is passed on to it, because it may not come from the terminal.
 * @param {string} name
 * @param {string[]} args
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<number>}
 */
export function runScript(name, args, { signal } = {}) {
  const script = isAssembled
    ? [`.next/commands/${name}.mjs`]
    : ["--import", "tsx", `scripts/commands/${name}.ts`];
  const child = spawn(process.execPath, ["--conditions=react-server", ...script, ...args], {
    cwd: root,
    // What paths of the arguments are relative to, as npm says it.
    env: { INIT_CWD: process.cwd(), ...process.env },
    stdio: "inherit",
  });
  signal?.addEventListener("abort", () => child.kill("SIGINT"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
