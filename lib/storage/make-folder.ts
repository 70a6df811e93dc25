import "server-only";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder, and those above it that are missing, with this mode (as of `mkdir`). `recursive` of Node.js tries without
 * end where the system has no folder to be made, such as in /proc.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const fault = await tryToMake(path, mode);
  if (fault === null) return;
  const above = dirname(path);
  if (!("code" in fault) || fault.code !== "ENOENT" || above === path) throw fault;
  await makeFolder(above, mode);
  const again = await tryToMake(path, mode);
  if (again !== null) throw again;
}

/** Makes a folder unless it is there; the fault, or null. */
async function tryToMake(path: string, mode: number | undefined): Promise<Error | null> {
  try {
    await mkdir(path, { mode });
    return null;
  } catch (fault) {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() === true) return null;
    return fault instanceof Error ? fault : new Error("unknown");
  }
}
