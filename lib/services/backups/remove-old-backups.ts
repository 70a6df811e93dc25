import "server-only";
import type { BackupStore } from "@/lib/storage/backups/backup-store";
import { readFileList } from "./read-file-list";

/**
 * Removes all but the newest backups of a place, never the one just made, and the files that none of the others has;
 * returns how many backups went.
 */
export async function removeOldBackups(
  store: BackupStore,
  { keep, made }: { keep: number; made: string },
): Promise<number> {
  const others = (await store.list()).filter((name) => name !== made);
  const old = others.slice(0, Math.max(0, others.length - (keep - 1)));
  if (old.length === 0) return 0;
  const needed = new Set<string>();
  for (const name of [...others.slice(old.length), made])
    for await (const { sha256 } of readFileList(store, name)) needed.add(sha256);
  for (const name of old) await store.remove(name);
  await store.removeOtherFiles(needed);
  return old.length;
}
