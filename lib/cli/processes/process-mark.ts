import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { promisify } from "node:util";

/** A process of a machine, told from a later one that has the same number. */
export type ProcessMark = { host: string; pid: number; start: string | null };

/** The mark of this process. */
export async function markOfThisProcess(): Promise<ProcessMark> {
  return { host: hostname(), pid: process.pid, start: await startOf(process.pid) };
}

/** Whether a process still runs; null where that cannot be known, because it is one of another machine. */
export async function isRunning({ host, pid, start }: ProcessMark): Promise<boolean | null> {
  if (host !== hostname()) return null;
  if (!exists(pid)) return false;
  const now = await startOf(pid);
  return start === null || now === null || start === now;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // Somebody else's process is one, too.
    return thrown instanceof Error && "code" in thrown && thrown.code === "EPERM";
  }
}

/** When a process began, in words of the system that differ for every process; null where that is not to be found. */
async function startOf(pid: number): Promise<string | null> {
  try {
    if (process.platform === "linux") return await startOnLinux(pid);
    const [program, args] =
      process.platform === "win32"
        ? (["powershell", ["-NoProfile", "-Command", `(Get-Process -Id ${pid}).StartTime.Ticks`]] as const)
        : (["env", ["LC_ALL=C", "TZ=UTC", "ps", "-o", "lstart=", "-p", String(pid)]] as const);
    const { stdout } = await promisify(execFile)(program, args);
    return stdout.trim() === "" ? null : stdout.trim();
  } catch {
    return null;
  }
}

async function startOnLinux(pid: number): Promise<string | null> {
  const [status, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, "utf8"),
    readFile("/proc/sys/kernel/random/boot_id", "utf8"),
  ]);
  // The name of the program, in parentheses, can have blanks; the start is the 20th value after it.
  const ticks = status.slice(status.lastIndexOf(")") + 2).split(" ")[19];
  return ticks === undefined ? null : `${boot.trim()} ${ticks}`;
}
