import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { lstat, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { isMissing, whereMissing } from "@/lib/storage/is-missing";
import { makeFolder } from "@/lib/storage/make-folder";
import { openRegularFile } from "@/lib/storage/open-regular-file";
import { BackupFault, isSystemFault } from "./backup-fault";
import { FileNotFound, type BackupPlace } from "./backup-place";

const ownersOnly = 0o700;

const temporary = ".unfinished-";
const leftoverHours = 24;

/** Backups in a folder of this machine, which only its owner can read. */
export class BackupDirectory implements BackupPlace {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async prepare(): Promise<void> {
    await makeFolder(this.#path, ownersOnly).catch(async (fault: unknown) => {
      throw new BackupFault(
        `There cannot be a folder of backups at ${this.#path}: ${await reasonOf(fault)}.`,
      );
    });
    await this.#removeLeftovers();
  }

  async list(folder: string): Promise<string[]> {
    const found = await readdir(join(this.#path, folder), { withFileTypes: true }).catch(
      async (fault: unknown) => {
        if (isMissing(fault)) return [];
        throw new BackupFault(
          `The folder of backups ${this.#path} cannot be read: ${await reasonOf(fault)}.`,
        );
      },
    );
    // What a link leads to is not of this place: neither counted as a backup nor removed as an old one.
    return found.filter((entry) => !entry.isSymbolicLink()).map(({ name }) => name);
  }

  async has(path: string): Promise<boolean> {
    return (await lstat(join(this.#path, path)).catch(whereMissing(null))) !== null;
  }

  async sizeOf(path: string): Promise<number | null> {
    const found = await stat(join(this.#path, path)).catch(whereMissing(null));
    return found?.isFile() === true ? found.size : null;
  }

  async read(path: string): Promise<Readable> {
    const file = await openRegularFile(join(this.#path, path)).catch((fault: unknown) => {
      throw isMissing(fault) ? new FileNotFound(path) : fault;
    });
    return file.createReadStream();
  }

  async write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const target = join(this.#path, path);
    const written = join(this.#path, `${temporary}${randomUUID()}`);
    try {
      await makeFolder(dirname(target), ownersOnly);
      await pipeline(bytes, createWriteStream(written, { mode: 0o600, flags: "wx" }));
      await sync(written);
      await rename(written, target);
      // A new name is durable when its folder is.
      await sync(dirname(target));
    } catch (fault) {
      await rm(written, { force: true }).catch(() => undefined);
      if (!isSystemFault(fault)) throw fault;
      throw new BackupFault(
        `The folder of backups ${this.#path} cannot be written: ${await reasonOf(fault)}.`,
      );
    }
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.#path, path), { force: true });
  }

  async removeFolder(folder: string): Promise<void> {
    const path = join(this.#path, folder);
    // A file of that name is somebody else's.
    if ((await lstat(path).catch(whereMissing(null)))?.isDirectory() === true)
      await rm(path, { recursive: true, force: true });
  }

  /** Removes what killed processes left; what another one may be writing stays. */
  async #removeLeftovers(): Promise<void> {
    for (const name of await readdir(this.#path)) {
      if (!name.startsWith(temporary)) continue;
      const found = await stat(join(this.#path, name)).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > leftoverHours * 3_600_000)
        await rm(join(this.#path, name), { recursive: true, force: true });
    }
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "this server has no permission for it",
  EPERM: "this server has no permission for it",
  EROFS: "its disk can only be read",
  ENOSPC: "its disk is full",
  ENOTDIR: "a part of its path is a file, not a folder",
};

/** Why the system refused something, in words that go on after a colon. */
async function reasonOf(fault: unknown): Promise<string> {
  if (!(fault instanceof Error)) return "unknown";
  const { code = "", path = "" } = fault as NodeJS.ErrnoException;
  if (code !== "EEXIST") return reasons[code] ?? fault.message;
  const found = await lstat(path).catch(() => null);
  return `${path} is ${found?.isSymbolicLink() === true ? "a link that leads nowhere" : "a file, not a folder"}`;
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
