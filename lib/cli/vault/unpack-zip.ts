import { createWriteStream } from "node:fs";
import { mkdir, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";

/** Unpacks a zip into a folder and returns how many files are in it. A path that leads out of the folder is refused. */
export async function unpackZip(zipPath: string, folder: string, signal: AbortSignal): Promise<number> {
  const zip = await openPromise(zipPath, { lazyEntries: true });
  let files = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const path = join(folder, entry.fileName);
      await mkdir(entry.fileName.endsWith("/") ? path : dirname(path), { recursive: true });
      if (entry.fileName.endsWith("/")) continue;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path), { signal });
      const changedAt = entry.getLastModDate();
      await utimes(path, changedAt, changedAt);
      files++;
    }
  } finally {
    zip.close();
  }
  return files;
}
