import "server-only";
import { sweepBytes } from "@/lib/db/content/stored-bytes";
import { fileStore } from "@/lib/storage/open-file-store";
import { dropLeftovers } from "@/lib/storage/spool";

/** The number of removed files and temporary files. */
export type Swept = { files: number; temporary: number };

/**
 * Removes bytes without a file that were unused for this long, and temporary files of that age. The time must exceed
 * the longest upload or import, or it removes bytes in progress.
 */
export async function sweepFiles(unusedHours: number): Promise<Swept> {
  const store = await fileStore();
  const temporary = await dropLeftovers(unusedHours * 60);
  const files = await sweepBytes(unusedHours * 60, (sha256) => store.remove(sha256));
  return { files, temporary };
}
