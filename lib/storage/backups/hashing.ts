import { createHash } from "node:crypto";
import { Transform, Writable, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Passes bytes on, and knows their SHA-256 and number once all have passed. */
export class Hashing extends Transform {
  readonly #hash = createHash("sha256");
  /** The number of bytes so far. */
  bytes = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, done: (fault: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  /** The SHA-256 as 64 hexadecimal digits; to be asked once, after the end. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}

/** Reads bytes to their end: their SHA-256 as 64 hexadecimal digits. */
export async function sha256Of(bytes: Readable): Promise<string> {
  const hashing = new Hashing();
  await pipeline(bytes, hashing, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return hashing.sha256();
}
