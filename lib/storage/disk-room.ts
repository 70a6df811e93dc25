import "server-only";
import { statfsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { environment } from "@/lib/config/environment";

/** Space that files leave on their disk for the database, in bytes; less on small disks. */
const keptFreeMax = 64 * 1024 * 1024;
const keptFreeShare = 1 / 16;

/** The disk lacks room for more bytes. */
class NoRoom extends Error {}

/** Throws `NoRoom` when that many more bytes would leave too little room on the data directory's disk. */
export async function requireDiskRoom(bytes: number): Promise<void> {
  // Without this information, the write itself will fail.
  const disk = await statfs(environment().SHEAF_DATA_DIR).catch(() => null);
  if (disk === null || disk.blocks === 0) return;
  const keptFree = Math.min(keptFreeMax, disk.blocks * disk.bsize * keptFreeShare);
  if (disk.bavail * disk.bsize - bytes < keptFree) throw new NoRoom();
}

/** The space that PostgreSQL needs to continue its write-ahead log. */
const logBytes = 16 * 1024 * 1024;

/** Whether the data directory's disk is too full for a database. */
export function isDiskFull(): boolean {
  try {
    const { bavail, bsize } = statfsSync(environment().SHEAF_DATA_DIR);
    return bavail * bsize < logBytes;
  } catch {
    return false;
  }
}

/** Whether a fault means that storage is full: a disk, a quota or a bucket. */
export function isNoRoom(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (fault instanceof NoRoom) return true;
  if ("code" in fault && (fault.code === "ENOSPC" || fault.code === "EDQUOT")) return true;
  return isBucketFull(fault) || isNoRoom(fault.cause);
}

/** Whether an S3-compatible server reports that its own disk is full. */
function isBucketFull(fault: Error): boolean {
  const metadata: unknown = "$metadata" in fault ? fault.$metadata : null;
  return (
    typeof metadata === "object" &&
    metadata !== null &&
    "httpStatusCode" in metadata &&
    metadata.httpStatusCode === 507
  );
}
