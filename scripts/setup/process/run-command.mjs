import { spawn } from "node:child_process";
import { root } from "../root.mjs";

/**
 * Runs a program in the checkout and collects what it prints; `{ code, output }`. A program that cannot be
 * started counts as failed with code 127. `onLine` sees each line as it comes.
 * @param {string} file
 * @param {string[]} args
 * @param {Omit<import("node:child_process").SpawnOptions, "env"> & { env?: Record<string, string | undefined>, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ code: number, signal?: string | null, output: string }>}
 */
export function runCommand(file, args, { env, onLine, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
      ...options,
    });
    let output = "";
    const collect = (chunk) => {
      output += chunk;
      onLine?.(String(chunk));
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("error", (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on("close", (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}

/** The end of a program's output, for the user to see why it failed. */
export function lastLines(output, count = 20) {
  return output.trimEnd().split("\n").slice(-count).join("\n");
}
