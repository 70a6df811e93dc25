import "server-only";
import { sweepBytes } from "@/lib/db/stored-bytes";
import { fileStore } from "@/lib/storage/open-file-store";
import { dropLeftovers } from "@/lib/storage/spool";

/**
 * Removes bytes to which no file refers and that were not used for this long, and temporary files as old as that;
 * returns how many were removed. Whatever is being stored or restored meanwhile keeps its bytes.
 */
export async function sweepFiles(unusedMinutes: number): Promise<number> {
  const store = await fileStore();
  await dropLeftovers(unusedMinutes / 60);
  return sweepBytes(unusedMinutes, (sha256) => store.remove(sha256));
}
