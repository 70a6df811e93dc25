import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { noDates } from "@/lib/domain/vault/file-dates";
import { isSkipped } from "@/lib/domain/vault/vault-path";
import type { VaultEntry } from "@/lib/services/imports/vault-entry";

/** The files and folders below a local folder, as the entries of a vault; `onRead` is called for each file read. */
export async function folderEntries(root: string, onRead: () => void, below = ""): Promise<VaultEntry[]> {
  const entries: VaultEntry[] = [];
  for (const found of await readdir(join(root, below), { withFileTypes: true })) {
    const path = below + found.name;
    const isFolder = found.isDirectory();
    if (isSkipped(path) && path !== ".sheaf") continue;
    const refusal = isFolder || found.isFile() ? null : "is neither a file nor a folder";
    const stats = refusal === null && !isFolder ? await stat(join(root, path)) : null;
    const dates = stats === null ? noDates : { createdAt: stats.birthtime, updatedAt: stats.mtime };
    const open = () => {
      onRead();
      return Promise.resolve(createReadStream(join(root, path)));
    };
    entries.push({ path, isFolder, size: stats?.size ?? 0, declaredType: "", dates, refusal, open });
    if (isFolder) entries.push(...(await folderEntries(root, onRead, `${path}/`)));
  }
  return entries;
}
