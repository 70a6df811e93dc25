import "server-only";
import { randomUUID } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { environment } from "@/lib/config/environment";
import { dropSpooled } from "./spool";
import { makeFolder } from "./make-folder";

/** A file that is written and then read once. */
export class TemporaryFile {
  readonly #path: string;
  readonly #file: FileHandle;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  /** Creates an empty one in the data directory. */
  static async create(): Promise<TemporaryFile> {
    const folder = join(environment().SHEAF_DATA_DIR, "incoming");
    await makeFolder(folder, 0o700);
    const path = join(folder, randomUUID());
    return new TemporaryFile(path, await open(path, "wx+", 0o600));
  }

  /** Appends text. */
  async add(text: string): Promise<void> {
    await this.#file.appendFile(text);
  }

  /** Reads everything; the file is removed after reading. */
  async read(): Promise<Readable> {
    const reading = await open(this.#path, "r");
    return reading.createReadStream();
  }

  /** Removes the file. A read in progress can finish. */
  async drop(): Promise<void> {
    await this.#file.close();
    await dropSpooled(this.#path);
  }
}
