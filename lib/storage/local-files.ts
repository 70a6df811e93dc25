import "server-only";
import { randomUUID } from "node:crypto";
import { lstat, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { ByteRange, FileStore } from "./file-store";
import { whereLost, whereMissing } from "./is-missing";
import { makeFolder } from "./make-folder";
import { openRegularFile } from "./open-regular-file";

/** Stores files on a local disk, in folders by the first two digits of their SHA-256. */
export class LocalFiles implements FileStore {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "files");
  }

  async has(sha256: string): Promise<boolean> {
    const file = await openRegularFile(this.#pathOf(sha256)).catch(whereLost(() => null));
    await file?.close();
    return file !== null;
  }

  async put(sha256: string, temporaryPath: string): Promise<void> {
    const path = this.#pathOf(sha256);
    const folder = dirname(path);
    await makeFolder(folder, 0o700);
    await onDisk(temporaryPath, "r+");
    await rename(temporaryPath, path).catch(async (fault: unknown) => {
      if (!(await isFolder(path))) throw fault;
      // What somebody keeps in a folder of that name is not lost either.
      await rename(path, `${path}.folder-${randomUUID()}`);
      await rename(temporaryPath, path);
    });
    // A new name is durable when its folder is.
    await onDisk(folder, "r");
  }

  async read(sha256: string, range: ByteRange | null): Promise<Readable> {
    const file = await openRegularFile(this.#pathOf(sha256));
    return file.createReadStream(range === null ? {} : { start: range.first, end: range.last });
  }

  async remove(sha256: string): Promise<void> {
    const path = this.#pathOf(sha256);
    if (!(await isFolder(path))) await rm(path, { force: true });
  }

  #pathOf(sha256: string): string {
    return join(this.#folder, sha256.slice(0, 2), sha256);
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await lstat(path).catch(whereMissing(null));
  return found?.isDirectory() ?? false;
}

async function onDisk(path: string, flags: "r" | "r+"): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
