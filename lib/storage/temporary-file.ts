import "server-only";
import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { environment } from "@/lib/config/environment";
import { dropSpooled } from "./spool";

/** A file to write to for a while and then to read from once. */
export class TemporaryFile {
  readonly #path: string;
  readonly #file: FileHandle;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  /** Makes an empty one in the data directory. */
  static async create(): Promise<TemporaryFile> {
    const folder = join(environment().SHEAF_DATA_DIR, "incoming");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    return new TemporaryFile(path, await open(path, "wx+", 0o600));
  }

  /** Adds to its end. */
  async add(text: string): Promise<void> {
    await this.#file.appendFile(text);
  }

  /** All that was added; the file is gone when it has been read. */
  async read(): Promise<Readable> {
    const reading = await open(this.#path, "r");
    return reading.createReadStream();
  }

  /** Removes it. What is being read can be read to its end. */
  async drop(): Promise<void> {
    await this.#file.close();
    await dropSpooled(this.#path);
  }
}
