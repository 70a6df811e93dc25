import { randomUUID } from "node:crypto";
import { link, lstat, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, Failure } from "@/lib/cli/failures";
import { isRunning, markOfThisProcess, type ProcessMark } from "@/lib/cli/processes/process-mark";

/** A folder that this process alone keeps the same. */
export type Lock = {
  release: () => Promise<void>;
  /** Whether the folder is there as it was. */
  isHeld: () => Promise<boolean>;
  /** Fails where the folder is gone, or another one is in its place. */
  requireHeld: () => Promise<void>;
  /** The time of the file system now, in nanoseconds. */
  readTime: () => Promise<bigint>;
};

/**
 * Keeps other runs from the same folder. The lock of a process that ended, even without a word, counts as none; that of
 * another machine on a shared disk has to be removed by a person.
 */
export async function lockFolder(stateFolder: string): Promise<Lock> {
  await mkdir(join(stateFolder, "tmp"), { recursive: true });
  const path = join(stateFolder, "lock");
  const own = join(stateFolder, "tmp", `lock-${randomUUID()}`);
  // Written before it is linked: a lock is there with what it says, or not at all.
  const text = JSON.stringify(await markOfThisProcess());
  await writeFile(own, text);
  try {
    for (let tries = 0; tries < 3; tries++) {
      if (await isTaken(own, path)) return lockAt(path, { stateFolder, text });
      await removeStale(path, stateFolder);
    }
    throw new Failure("conflict", "Another sheaf sync began with this folder just now.");
  } finally {
    await rm(own, { force: true });
  }
}

function lockAt(path: string, { stateFolder, text }: { stateFolder: string; text: string }): Lock {
  const isHeld = async () => (await readFile(path, "utf8").catch(() => null)) === text;
  return {
    isHeld,
    release: () => rm(path, { force: true }),
    async requireHeld() {
      if (await isHeld()) return;
      throw new Failure("conflict", `${dirname(stateFolder)} is not there as it was, so nothing is done.`, [
        "Has the folder been moved, or is its disk no longer mounted?",
      ]);
    },
    async readTime() {
      const file = join(stateFolder, "tmp", `time-${randomUUID()}`);
      await writeFile(file, "");
      try {
        return (await lstat(file, { bigint: true })).mtimeNs;
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

/** The lock of a run that changes nothing: none. Its folder must be there. */
export function noLock(folder: string): Lock {
  return {
    isHeld: () => Promise.resolve(true),
    release: () => Promise.resolve(),
    async requireHeld() {
      await stat(folder);
    },
    // Nothing is remembered by it.
    readTime: () => Promise.resolve(0n),
  };
}

async function isTaken(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (thrown) {
    if (codeOf(thrown) === "EEXIST") return false;
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(codeOf(thrown))) throw thrown;
    // A file system without links.
    return writeFile(path, await readFile(own), { flag: "wx" }).then(
      () => true,
      () => false,
    );
  }
}

/** Removes the lock of a process that has ended; throws where it runs. */
async function removeStale(path: string, stateFolder: string): Promise<void> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return;
  const mark = toMark(text);
  const runs = mark === null ? false : await isRunning(mark);
  if (runs === true)
    throw new Failure("conflict", `Another sheaf sync (process ${mark?.pid}) is at work in this folder.`);
  if (runs === null)
    throw new Failure("conflict", `A sheaf sync of the machine ${mark?.host} is at work in this folder.`, [
      `If it has ended, remove ${path}.`,
    ]);
  // Another run may have taken it meanwhile: what is moved away must be what was read.
  const aside = join(stateFolder, "tmp", `lock-${randomUUID()}`);
  await rename(path, aside).catch(() => undefined);
  const moved = await readFile(aside, "utf8").catch(() => null);
  if (moved !== null && moved !== text) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

function toMark(text: string): ProcessMark | null {
  try {
    const mark = JSON.parse(text) as Partial<ProcessMark>;
    return typeof mark.pid === "number" && typeof mark.host === "string" ? (mark as ProcessMark) : null;
  } catch {
    return null;
  }
}
