import { readdirSync, readFileSync } from "node:fs";

const clockTicksASecond = 100;

type Process = { pid: number; parent: number; ticks: number; reapedTicks: number };

/**
 * CPU seconds that a process and all below it have used, threads and ended children included. `except` names a
 * process whose branch does not count.
 */
export function cpuSeconds(pid: number, except?: number): number {
  const processes = listProcesses();
  const sum = (parent: Process): number =>
    processes
      .filter((child) => child.parent === parent.pid && child.pid !== except)
      .reduce((total, child) => total + sum(child), parent.ticks + parent.reapedTicks);
  const top = processes.find((process) => process.pid === pid);
  if (top === undefined) throw new Error(`Process ${pid} has ended.`);
  return sum(top) / clockTicksASecond;
}

/** Resident memory of a process in MB: now, and the most it ever was. */
export function memoryOf(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), highest: megabytes("VmHWM") };
}

/** The process that started this one. */
export function parentOf(pid: number): number {
  const found = readProcess(pid);
  if (found === null) throw new Error(`Process ${pid} has ended.`);
  return found.parent;
}

function listProcesses(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = (fields[11] ?? 0) + (fields[12] ?? 0);
    return { pid, parent, ticks, reapedTicks: (fields[13] ?? 0) + (fields[14] ?? 0) };
  } catch {
    return null;
  }
}
