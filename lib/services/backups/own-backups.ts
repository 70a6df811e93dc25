import "server-only";
import { isFutureDated, timeOfBackup } from "@/lib/storage/backups/backup-name";
import type { BackupStore } from "@/lib/storage/backups/backup-store";
import type { BackupManifest } from "@/lib/storage/backups/manifest";

/** A backup, and what it consists of. */
export type ReadBackup = { name: string; manifest: BackupManifest };

/** A backup in its place. */
export type StoredBackup = ReadBackup & { store: BackupStore };

/**
 * The backups that a server has among these, the newest first. Those that are dated in the future, by a clock that was
 * wrong, do not count. `passed` is told of others on the way: those that cannot be read, and those of another server.
 */
export async function* ownBackups(
  { store, names, server }: { store: BackupStore; names: readonly string[]; server: string | null },
  passed: { unreadable?: () => void; others?: () => void } = {},
): AsyncGenerator<ReadBackup> {
  for (const name of names.filter((one) => !isFutureDated(one)).toReversed()) {
    const manifest = await store.readManifest(name);
    if (manifest === null) passed.unreadable?.();
    else if (manifest.server === server) yield { name, manifest };
    else if (manifest.server !== undefined) passed.others?.();
  }
}

/** When the newest backup was made that a server has in a place; null if it has none. */
export async function newestBackupTime(store: BackupStore, server: string | null): Promise<Date | null> {
  for await (const { name } of ownBackups({ store, names: await store.list(), server }))
    return timeOfBackup(name);
  return null;
}

/** What there is to say of backups that are dated in the future, as sentences. */
export function describeFutureDated(names: readonly string[]): string[] {
  return names
    .filter(isFutureDated)
    .map(
      (name) =>
        `The backup ${name} is dated in the future, by a clock that was wrong: it is not taken for the newest one, and is not removed. Remove its folder by hand if you do not need it.`,
    );
}
