import "server-only";
import { environment } from "@/lib/config/environment";
import type { FileStore } from "./file-store";
import { LocalFiles } from "./local-files";

let store: Promise<FileStore> | undefined;

/** The configured store: a bucket if `S3_BUCKET` is set, else the data directory. */
export function fileStore(): Promise<FileStore> {
  store ??= open();
  return store;
}

async function open(): Promise<FileStore> {
  const { S3_BUCKET, SHEAF_DATA_DIR } = environment();
  if (S3_BUCKET === undefined) return new LocalFiles(SHEAF_DATA_DIR);
  // The S3 client is large, and only loaded where it is used.
  const { S3Files } = await import("./s3-files");
  return new S3Files(S3_BUCKET);
}
