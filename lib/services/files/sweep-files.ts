import "server-only";
import { sweepBytes } from "@/lib/db/content/stored-bytes";
import { fileStore } from "@/lib/storage/open-file-store";
import { dropLeftovers } from "@/lib/storage/spool";

/** How many stored bytes and temporary files were removed. */
export type Swept = { files: number; temporary: number };

/**
 * Removes bytes to which no file refers and that were not used for this long, and temporary files as old as that.
 * Less than the longest upload or import takes away what is still being stored.
 */
export async function sweepFiles(unusedHours: number): Promise<Swept> {
  const store = await fileStore();
  const temporary = await dropLeftovers(unusedHours * 60);
  const files = await sweepBytes(unusedHours * 60, (sha256) => store.remove(sha256));
  return { files, temporary };
}
