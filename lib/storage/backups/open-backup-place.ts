import "server-only";
import { join } from "node:path";
import { settings } from "@/lib/config/environment";
import { BackupDirectory } from "./backup-directory";
import { BackupFault } from "./backup-fault";
import type { BackupPlace } from "./backup-place";

const bucketAddress = /^[sS]3:\/\/([a-z\d][a-z\d.-]+)(?:\/(.*))?$/;

/** Whether backups go to a bucket, rather than into a folder of this machine. */
export function isInBucket(to: string): boolean {
  return /^s3:\/\//i.test(to);
}

/** The place that `BACKUP_TO` or a command names, a folder or `s3://BUCKET/PREFIX`, or a folder in it. */
export async function openBackupPlace(to: string, folder = ""): Promise<BackupPlace> {
  if (!isInBucket(to)) return new BackupDirectory(join(to, folder));
  const [, bucket, within = ""] = bucketAddress.exec(to) ?? [];
  if (bucket === undefined)
    throw new BackupFault(
      `Backups go to a folder or to a bucket such as s3://backups/sheaf, not to "${to}".`,
    );
  // The S3 client is large, and only loaded where it is used.
  const [{ openS3Client }, { BackupBucket }] = await Promise.all([
    import("@/lib/storage/open-s3-client"),
    import("./backup-bucket"),
  ]);
  const given = settings();
  const client = openS3Client({
    endpoint: given.BACKUP_S3_ENDPOINT ?? given.S3_ENDPOINT,
    region: given.BACKUP_S3_REGION ?? given.S3_REGION,
    accessKeyId: given.BACKUP_S3_ACCESS_KEY_ID ?? given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.BACKUP_S3_SECRET_ACCESS_KEY ?? given.S3_SECRET_ACCESS_KEY,
  });
  const parts = [within.replace(/\/+$/, ""), folder].filter((part) => part !== "");
  return new BackupBucket(client, { bucket, prefix: parts.map((part) => `${part}/`).join("") });
}
