import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";

const flock = ["/usr/bin/flock", "/bin/flock"].find((path) => existsSync(path));

/**
 * Holds a file until this process ends or releases it: `{ release() }`, or null while another process holds it. The
 * kernel keeps the lock, so that it also counts in other containers that have the file. Without the program `flock`,
 * which is part of every Linux distribution, nothing is held.
 * @param {string} path
 */
export function holdFile(path) {
  if (flock === undefined) return { release: () => undefined };
  const file = openSync(path, "a", 0o600);
  // The lock belongs to the open file and not to the program, which only gets it for this process.
  const { status } = spawnSync(flock, ["-n", "3"], { stdio: ["ignore", "ignore", "ignore", file] });
  if (status !== 1) return { release: () => closeSync(file) };
  closeSync(file);
  return null;
}
