import "server-only";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { requireDiskRoom } from "./disk-room";
import { makeFolder } from "./make-folder";
import { dropSpooled, incomingFolder, TooManyBytes } from "./spool";

/** The number of bytes written between two checks of the free space. */
const bytesBetweenLooks = 8 * 1024 * 1024;

/** Many pieces of bytes in one temporary file; `close` removes it. */
export class SpooledPieces {
  readonly #path = join(incomingFolder(), randomUUID());
  readonly #bytesMax: number;
  #file: FileHandle | null = null;
  #size = 0;
  #looked = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Adds a piece. Throws `TooManyBytes` if all of them are larger than the limit. Pieces must be added one by one. */
  async add(
    parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<{ size: number; open: () => Promise<Readable> }> {
    const file = await this.#opened();
    const start = this.#size;
    for await (const part of parts) {
      if (this.#size + part.length > this.#bytesMax) throw new TooManyBytes();
      if (this.#size - this.#looked > bytesBetweenLooks) {
        this.#looked = this.#size;
        await requireDiskRoom(0);
      }
      await file.write(part, 0, part.length, this.#size);
      this.#size += part.length;
    }
    const size = this.#size - start;
    const open = () =>
      Promise.resolve(
        size === 0
          ? Readable.from([], { objectMode: false })
          : createReadStream(this.#path, { start, end: start + size - 1 }),
      );
    return { size, open };
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
    await dropSpooled(this.#path);
  }

  async #opened(): Promise<FileHandle> {
    if (this.#file !== null) return this.#file;
    await requireDiskRoom(0);
    await makeFolder(incomingFolder(), 0o700);
    this.#file = await open(this.#path, "wx", 0o600);
    return this.#file;
  }
}
