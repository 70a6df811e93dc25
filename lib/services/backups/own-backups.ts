import "server-only";
import { isFutureDated, timeOfBackup } from "@/lib/storage/backups/backup-name";
import type { BackupStore } from "@/lib/storage/backups/backup-store";
import type { BackupManifest } from "@/lib/storage/backups/manifest";

/** A backup, and what it consists of. */
export type ReadBackup = { name: string; manifest: BackupManifest };

/** A backup in its place. */
export type StoredBackup = ReadBackup & { store: BackupStore };

/**
 * The backups that count among these, the newest first, with what they consist of; null where that cannot be read. Those that
 * are dated in the future, by a clock that was wrong, do not count.
 */
export async function* readBackups(
  store: BackupStore,
  names: readonly string[],
): AsyncGenerator<{ name: string; manifest: BackupManifest | null }> {
  for (const name of names.filter((one) => !isFutureDated(one)).toReversed())
    yield { name, manifest: await store.readManifest(name) };
}

/** Whether all backups are of the server of the newest one; the first ones, which do not tell, may be older ones of it. */
export function areOfOneServer(backups: readonly ReadBackup[]): boolean {
  const newest = backups[0]?.manifest.server;
  return backups.every(
    ({ manifest: { server } }) => server === newest || (server === undefined && newest !== undefined),
  );
}

/** When the newest backup was made that a server has in a place; null if it has none. */
export async function newestBackupTime(store: BackupStore, server: string | null): Promise<Date | null> {
  for await (const { name, manifest } of readBackups(store, await store.list()))
    if (manifest !== null && manifest.server === server) return timeOfBackup(name);
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
