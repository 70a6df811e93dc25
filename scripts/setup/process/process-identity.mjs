import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * A text that tells this process from a later one with the same pid (its start time), or null when no such process
 * lives. Where the system does not provide it, the pid must do.
 */
export function findProcessIdentity(pid) {
  if (!isAlive(pid)) return null;
  if (process.platform === "linux") return readLinuxIdentity(pid);
  if (process.platform === "win32") return String(pid);
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}

/** Whether a process with this pid exists, under any owner. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function readLinuxIdentity(pid) {
  try {
    // The name may contain blanks and brackets, so fields are counted from its closing bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return null;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}
