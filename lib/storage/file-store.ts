import "server-only";
import type { Readable } from "node:stream";

/** A range of bytes: from the first to the last one, both included, counted from 0. */
export type ByteRange = { first: number; last: number };

/**
 * Stores the bytes of files, each under the SHA-256 of its content (64 hexadecimal digits), so that equal files are
 * stored once. Bytes are durable once `put` resolves.
 */
export type FileStore = {
  /** Whether the bytes are there, and can be read. */
  has: (sha256: string) => Promise<boolean>;
  /** Takes over a temporary file, which may be gone afterwards. */
  put: (sha256: string, temporaryPath: string) => Promise<void>;
  /** Reads the bytes, or a part of them. Rejects before the first one, with a fault that `lossOf` explains, when they are lost; never waits for them. */
  read: (sha256: string, range: ByteRange | null) => Promise<Readable>;
  /** Removes the bytes; does nothing when they are missing. */
  remove: (sha256: string) => Promise<void>;
};
