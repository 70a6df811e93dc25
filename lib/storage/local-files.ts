import "server-only";
import { open, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { ByteRange, FileStore } from "./file-store";
import { whereMissing } from "./is-missing";

/** Stores files on a local disk, in folders by the first two digits of their SHA-256. */
export class LocalFiles implements FileStore {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "files");
  }

  async has(sha256: string): Promise<boolean> {
    const found = await stat(this.#pathOf(sha256)).catch(whereMissing(null));
    return found !== null;
  }

  async put(sha256: string, temporaryPath: string): Promise<void> {
    const path = this.#pathOf(sha256);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await onDisk(temporaryPath, "r+");
    await rename(temporaryPath, path);
    // A new name is durable when its folder is.
    await onDisk(folder, "r");
  }

  async read(sha256: string, range: ByteRange | null): Promise<Readable> {
    const file = await open(this.#pathOf(sha256), "r");
    return file.createReadStream(range === null ? {} : { start: range.first, end: range.last });
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.#pathOf(sha256), { force: true });
  }

  #pathOf(sha256: string): string {
    return join(this.#folder, sha256.slice(0, 2), sha256);
  }
}

async function onDisk(path: string, flags: "r" | "r+"): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
