import "server-only";
import type { Readable } from "node:stream";
import { environment } from "@/lib/config/environment";
import { LocalFiles } from "./local-files";

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

let store: Promise<FileStore> | undefined;

/** The store that the settings name: a bucket where `S3_BUCKET` is set, else the data directory. */
export function fileStore(): Promise<FileStore> {
  store ??= open();
  return store;
}

async function open(): Promise<FileStore> {
  const { S3_BUCKET, SHEAF_DATA_DIR } = environment();
  if (S3_BUCKET === undefined) return new LocalFiles(SHEAF_DATA_DIR);
  // The client for S3 is large; who keeps files on a disk does without it.
  const { S3Files } = await import("./s3-files");
  return new S3Files(S3_BUCKET);
}
