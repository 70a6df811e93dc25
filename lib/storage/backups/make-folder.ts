import "server-only";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder, and those above it that are missing, for their owner only. `recursive` of Node.js tries without end where
 * the system has no folder to be made, such as in /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  const fault = await tryToMake(path);
  if (fault === null) return;
  const above = dirname(path);
  if (!("code" in fault) || fault.code !== "ENOENT" || above === path) throw fault;
  await makeFolder(above);
  const again = await tryToMake(path);
  if (again !== null) throw again;
}

/** Makes a folder unless it is there; the fault, or null. */
async function tryToMake(path: string): Promise<Error | null> {
  try {
    await mkdir(path, { mode: 0o700 });
    return null;
  } catch (fault) {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() === true) return null;
    return fault instanceof Error ? fault : new Error("unknown");
  }
}
