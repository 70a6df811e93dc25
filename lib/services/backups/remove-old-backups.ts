import "server-only";
import type { BackupStore } from "@/lib/storage/backups/backup-store";
import type { BackupManifest } from "@/lib/storage/backups/manifest";
import { isAsListed } from "./choose-backup";
import { readFileList } from "./read-file-list";

/** How many backups of a server stay, and the one just made. */
export type OldBackups = { keep: number; made: string; server: string | null };

/** How many backups went, and those that stay, but do not tell what bytes of files they need. */
export type Removal = { removed: number; damaged: string[] };

/**
 * Removes all but the newest backups that a server has in a place, never the one just made nor those of other servers, and
 * the files that no backup has any more. All files stay while the list of any backup that stays is damaged.
 */
export async function removeOldBackups(
  store: BackupStore,
  { keep, made, server }: OldBackups,
): Promise<Removal> {
  const names = await store.list();
  const manifests = new Map<string, BackupManifest | null>();
  for (const name of names) manifests.set(name, await store.readManifest(name).catch(() => null));
  const own = names.filter((name) => name !== made && manifests.get(name)?.server === server);
  const old = new Set(own.slice(0, Math.max(0, own.length - (keep - 1))));
  if (old.size === 0) return { removed: 0, damaged: [] };
  for (const name of old) manifests.delete(name);
  const needed = await listNeededFiles(store, manifests);
  for (const name of old) await store.remove(name);
  if (needed.damaged.length === 0) await store.removeOtherFiles(needed.files);
  return { removed: old.size, damaged: needed.damaged };
}

/** The files of backups, and the backups whose lists cannot be trusted. */
async function listNeededFiles(
  store: BackupStore,
  backups: ReadonlyMap<string, BackupManifest | null>,
): Promise<{ files: Set<string>; damaged: string[] }> {
  const files = new Set<string>();
  const damaged: string[] = [];
  for (const [name, manifest] of backups) {
    if (manifest === null || !(await isAsListed({ store, name, manifest }))) damaged.push(name);
    else for await (const { sha256 } of readFileList(store, name)) files.add(sha256);
  }
  return { files, damaged };
}
