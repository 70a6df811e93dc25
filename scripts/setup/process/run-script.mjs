import { spawn } from "node:child_process";
import { root } from "../root.mjs";

/**
 * Runs scripts/commands/<name>.ts, which calls the application's services, in this terminal; returns its exit code. The
 * signal is passed on to it, because it may not come from the terminal.
 * @param {string} name
 * @param {string[]} args
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<number>}
 */
export function runScript(name, args, { signal } = {}) {
  const options = ["--conditions=react-server", "--import", "tsx"];
  const child = spawn(process.execPath, [...options, `scripts/commands/${name}.ts`, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  signal?.addEventListener("abort", () => child.kill("SIGINT"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
