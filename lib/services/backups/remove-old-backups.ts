import "server-only";
import type { BackupFolder } from "@/lib/storage/backups/backup-folder";
import { readFileList } from "./read-file-list";

/** Removes all but the newest backups of a folder, and the files that none of these has; returns how many backups went. */
export async function removeOldBackups(folder: BackupFolder, keep: number): Promise<number> {
  const names = await folder.list();
  const old = names.slice(0, Math.max(0, names.length - keep));
  if (old.length === 0) return 0;
  const needed = new Set<string>();
  for (const name of names.slice(old.length))
    for await (const { sha256 } of readFileList(folder, name)) needed.add(sha256);
  for (const name of old) await folder.remove(name);
  await folder.keepFiles((sha256) => needed.has(sha256));
  return old.length;
}
