import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The pids of the other processes whose command line or title contains the text. */
export function findProcesses(text) {
  return listProcesses()
    .filter(({ pid, command }) => pid !== process.pid && command.includes(text))
    .map(({ pid }) => pid);
}

/** The pids of a process's children whose command line contains the text. */
export function findChildren(parent, text) {
  return findProcesses(text).filter((pid) => findParent(pid) === parent);
}

/** Sends a signal to a process that may have ended. */
export function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}

function listProcesses() {
  if (process.platform === "linux") {
    return readdirSync("/proc")
      .filter((entry) => /^\d+$/.test(entry))
      .map((pid) => ({ pid: Number(pid), command: readLinuxCommand(pid) }));
  }
  return execFileSync("ps", ["-axo", "pid=,command="], { encoding: "utf8", maxBuffer: 2 ** 26 })
    .split("\n")
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}

function findParent(pid) {
  try {
    if (process.platform === "linux")
      return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
    return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }));
  } catch {
    return undefined;
  }
}

function readLinuxCommand(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
