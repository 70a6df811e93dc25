import "server-only";
import type { BackupStore } from "@/lib/storage/backups/backup-store";
import { readFileList } from "./read-file-list";

/** How many backups of a server stay, and the one just made. */
export type OldBackups = { keep: number; made: string; server: string | null };

/**
 * Removes all but the newest backups that a server has in a place, never the one just made nor those of other servers, and
 * the files that no backup has any more; returns how many backups went.
 */
export async function removeOldBackups(
  store: BackupStore,
  { keep, made, server }: OldBackups,
): Promise<number> {
  const others = (await store.list()).filter((name) => name !== made);
  const own: string[] = [];
  for (const name of others) {
    const manifest = await store.readManifest(name).catch(() => null);
    if (manifest !== null && manifest.server === server) own.push(name);
  }
  const old = new Set(own.slice(0, Math.max(0, own.length - (keep - 1))));
  if (old.size === 0) return 0;
  const needed = new Set<string>();
  for (const name of [...others.filter((one) => !old.has(one)), made])
    for await (const { sha256 } of readFileList(store, name)) needed.add(sha256);
  for (const name of old) await store.remove(name);
  await store.removeOtherFiles(needed);
  return old.size;
}
