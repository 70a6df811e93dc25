import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { environment } from "@/lib/config/environment";
import { requireDiskRoom } from "./disk-room";
import { makeFolder } from "./make-folder";

/** The number of bytes written between two checks of the free space. */
const bytesBetweenLooks = 8 * 1024 * 1024;

/** Bytes in a temporary file. `sha256` is in hexadecimal digits. */
export type Spooled = { path: string; size: number; sha256: string };

/** The bytes exceed the limit. */
export class TooManyBytes extends Error {}

/**
 * Writes bytes to a temporary file in the data directory. Throws `TooManyBytes` beyond `bytesMax`; after any failure,
 * nothing stays.
 */
export async function spool(
  source: AsyncIterable<Uint8Array>,
  bytesMax: number,
  signal?: AbortSignal,
): Promise<Spooled> {
  const folder = incomingFolder();
  await requireDiskRoom(0);
  await makeFolder(folder, 0o700);
  const path = join(folder, randomUUID());
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      const isDue =
        Math.floor(size / bytesBetweenLooks) < Math.floor((size + chunk.length) / bytesBetweenLooks);
      size += chunk.length;
      hash.update(chunk);
      if (size > bytesMax) done(new TooManyBytes());
      else if (isDue) requireDiskRoom(0).then(() => done(null, chunk), done);
      else done(null, chunk);
    },
  });
  try {
    await pipeline(
      source,
      measure,
      createWriteStream(path, { mode: 0o600 }),
      signal === undefined ? {} : { signal },
    );
    return { path, size, sha256: hash.digest("hex") };
  } catch (fault) {
    await dropSpooled(path);
    throw fault;
  }
}

/** Removes a temporary file, if it still exists. */
export async function dropSpooled(path: string): Promise<void> {
  await rm(path, { force: true });
}

/** Removes temporary files of killed processes that are at least `minutes` old; returns their number. */
export async function dropLeftovers(minutes: number): Promise<number> {
  const folder = incomingFolder();
  const names = await readdir(folder).catch(() => []);
  let dropped = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null || Date.now() - found.mtimeMs < minutes * 60_000) continue;
    await dropSpooled(path);
    dropped++;
  }
  return dropped;
}

/** The folder of temporary files. */
export function incomingFolder(): string {
  return join(environment().SHEAF_DATA_DIR, "incoming");
}
