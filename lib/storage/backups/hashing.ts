import { createHash } from "node:crypto";
import { Transform } from "node:stream";

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
