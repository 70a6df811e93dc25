import "server-only";
import type { Readable } from "node:stream";

/** A part of the bytes: from the first to the last place, both included, counted from 0. */
export type ByteRange = { first: number; last: number };

/**
 * Where the bytes of files are, each under the SHA-256 of what it holds (64 hexadecimal digits), so that equal files
 * are kept once. What was put is there for good once `put` resolves.
 */
export type FileStore = {
  has: (sha256: string) => Promise<boolean>;
  /** Takes over a temporary file, which may be gone afterwards. */
  put: (sha256: string, temporaryPath: string) => Promise<void>;
  /** The bytes, or a part of them. Rejects before the first one when they are not there. */
  read: (sha256: string, range: ByteRange | null) => Promise<Readable>;
  /** Removes the bytes; does nothing when they are not there. */
  remove: (sha256: string) => Promise<void>;
};
