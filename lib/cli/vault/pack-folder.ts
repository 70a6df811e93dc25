import { openAsBlob } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeZip } from "client-zip";
import { isSkipped, manifestPath } from "@/lib/domain/vault/vault-path";

/** A file or a folder below a local folder; the path of a folder ends in `/`. */
type Entry = { path: string; size: number; changedAt: Date };

/** What is below a local folder, without the internal files of other programs and what is neither a file nor a folder. */
export async function listFolder(root: string, below = ""): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const found of await readdir(join(root, below), { withFileTypes: true })) {
    const path = below + found.name;
    if (isSkipped(path) && path !== manifestPath && path !== ".sheaf") continue;
    const { size, mtime } = await stat(join(root, path)).catch(() => ({ size: 0, mtime: new Date(0) }));
    if (found.isDirectory()) {
      if (path !== ".sheaf") entries.push({ path: `${path}/`, size: 0, changedAt: mtime });
      entries.push(...(await listFolder(root, `${path}/`)));
    } else if (found.isFile()) entries.push({ path, size, changedAt: mtime });
  }
  return entries;
}

/** A zip of these entries, read file by file while it is sent. */
export function packFolder(root: string, entries: readonly Entry[]): ReadableStream<Uint8Array> {
  return makeZip(
    (async function* () {
      for (const { path, changedAt } of entries) {
        if (path.endsWith("/")) yield { name: path, lastModified: changedAt };
        else {
          const input = await openAsBlob(join(root, path));
          yield { name: path, lastModified: changedAt, input, size: input.size };
        }
      }
    })(),
  );
}
