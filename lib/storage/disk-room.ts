import "server-only";
import { statfsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { environment } from "@/lib/config/environment";

/** Room that files leave on their disk for the database, in bytes; less on small disks. */
const keptFreeMax = 64 * 1024 * 1024;
const keptFreeShare = 1 / 16;

/** There is no room for more bytes where they are to be kept. */
class NoRoom extends Error {}

/** Throws `NoRoom` when the data directory's disk would have too little room after so many bytes more. */
export async function requireDiskRoom(bytes: number): Promise<void> {
  // Where the system does not tell, writing will.
  const disk = await statfs(environment().SHEAF_DATA_DIR).catch(() => null);
  if (disk === null || disk.blocks === 0) return;
  const keptFree = Math.min(keptFreeMax, disk.blocks * disk.bsize * keptFreeShare);
  if (disk.bavail * disk.bsize - bytes < keptFree) throw new NoRoom();
}

/** What PostgreSQL needs at once to go on writing its log of changes. */
const logBytes = 16 * 1024 * 1024;

/** Whether the data directory's disk is so full that a database on it cannot work. */
export function isDiskFull(): boolean {
  try {
    const { bavail, bsize } = statfsSync(environment().SHEAF_DATA_DIR);
    return bavail * bsize < logBytes;
  } catch {
    return false;
  }
}

/** Whether a fault means that there was no room where bytes were to be kept: on a disk, in a quota or in a bucket. */
export function isNoRoom(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (fault instanceof NoRoom) return true;
  if ("code" in fault && (fault.code === "ENOSPC" || fault.code === "EDQUOT")) return true;
  return isBucketFull(fault) || isNoRoom(fault.cause);
}

/** What servers that speak the protocol of S3 answer when their own disk is full. */
function isBucketFull(fault: Error): boolean {
  const metadata: unknown = "$metadata" in fault ? fault.$metadata : null;
  return (
    typeof metadata === "object" &&
    metadata !== null &&
    "httpStatusCode" in metadata &&
    metadata.httpStatusCode === 507
  );
}
