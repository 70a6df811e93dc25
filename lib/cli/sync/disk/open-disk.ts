import { createHash, randomUUID } from "node:crypto";
import type { BigIntStats } from "node:fs";
import { chmod, link, lstat, mkdir, open, readFile, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "@/lib/cli/failures";
import type { SyncDisk, Written } from "@/lib/cli/sync/ports";
import type { Lock } from "./lock-folder";
import { markOf, scanFolder, statOf } from "./scan-folder";

/** The folder in which a synchronised folder keeps what belongs to it alone. */
export const stateFolder = ".sheaf";

/** A folder on disk as it is kept the same. */
export function openDisk(root: string, isIgnored: SyncDisk["isIgnored"], lock: Lock): SyncDisk {
  const at = (path: string) => join(root, ...path.split("/"));
  const aside = join(root, stateFolder, "trash", new Date().toISOString().replace(/[:.]/g, "-"));
  return {
    isIgnored,
    async scan(known) {
      await lock.requireHeld();
      const entries = await scanFolder(root, { known, isIgnored, now: await lock.readTime() });
      await lock.requireHeld();
      return entries;
    },
    requireThere: () => lock.requireHeld(),
    read: (path, sha) => readIf(at(path), sha),
    async create(path, bytes) {
      const temporary = await writeTemporary(root, bytes);
      try {
        // A link is refused where the name is taken, which a rename is not.
        return (await isDone(linkOrRename(temporary, at(path)))) ? await writtenAt(at(path)) : null;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async replace(path, bytes, sha) {
      const before = await statIf(at(path));
      if (before === null || (await readIf(at(path), sha)) === null) return null;
      const temporary = await writeTemporary(root, bytes);
      try {
        const now = await statIf(at(path));
        if (now === null || statOf(now) !== statOf(before) || now.ino !== before.ino) return null;
        await chmod(temporary, Number(now.mode) & 0o7777);
        await rename(temporary, at(path));
        return await writtenAt(at(path));
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async makeFolder(path) {
      return (await isDone(mkdir(at(path)))) ? { ...(await writtenAt(at(path))), stat: "" } : null;
    },
    rename: (from, to) => renameIf(at(from), at(to)),
    async trash(path, sha) {
      if ((await readIf(at(path), sha)) === null) return false;
      const target = join(aside, ...path.split("/"));
      await mkdir(dirname(target), { recursive: true });
      return renameIf(at(path), (await statIf(target)) === null ? target : `${target}.${randomUUID()}`);
    },
    async removeFolder(path) {
      await rmdir(at(path)).catch((thrown: unknown) => {
        if (!["ENOTEMPTY", "EEXIST", "ENOENT"].includes(codeOf(thrown))) throw thrown;
      });
    },
  };
}

/** Writes bytes to a file of their own, whole and on the medium. */
async function writeTemporary(root: string, bytes: Uint8Array): Promise<string> {
  const path = join(root, stateFolder, "tmp", randomUUID());
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return path;
}

/** Gives a file a name that nothing has; some file systems know no links. */
async function linkOrRename(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (thrown) {
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(codeOf(thrown))) throw thrown;
    if ((await statIf(to)) !== null) throw thrown;
    await rename(from, to);
  }
}

/** Whether it was done: false where the name is taken, or its folder is gone. */
async function isDone(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (thrown) {
    if (["EEXIST", "ENOENT", "ENOTDIR", "EPERM"].includes(codeOf(thrown))) return false;
    throw thrown;
  }
}

async function renameIf(from: string, to: string): Promise<boolean> {
  const [file, there] = [await statIf(from), await statIf(to)];
  // Another spelling of its own name is the file itself where letter case does not count.
  if (file === null || (there !== null && there.ino !== file.ino)) return false;
  return isDone(rename(from, to));
}

async function readIf(path: string, sha: string): Promise<Uint8Array | null> {
  try {
    const bytes = await readFile(path);
    return createHash("sha256").update(bytes).digest("hex") === sha ? bytes : null;
  } catch (thrown) {
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes(codeOf(thrown))) return null;
    throw thrown;
  }
}

async function statIf(path: string): Promise<BigIntStats | null> {
  try {
    return await lstat(path, { bigint: true });
  } catch (thrown) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(thrown))) return null;
    throw thrown;
  }
}

async function writtenAt(path: string): Promise<Written> {
  const stats = await lstat(path, { bigint: true });
  return { mark: markOf(stats), stat: "" };
}
