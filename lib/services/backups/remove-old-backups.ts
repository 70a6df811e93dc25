import "server-only";
import { isFutureDated } from "@/lib/storage/backups/backup-name";
import type { BackupStore } from "@/lib/storage/backups/backup-store";
import type { BackupManifest } from "@/lib/storage/backups/manifest";
import { isAsListed } from "./choose-backup";
import { describeFutureDated } from "./own-backups";
import { readFileList } from "./read-file-list";

/** How many backups of a server stay, and the one just made. */
export type OldBackups = { keep: number; made: string; server: string | null };

/** How many backups went; why something stays that should have gone, or null; and what else there is to say, as sentences. */
export type Removal = { removed: number; notRemoved: string | null; warnings: string[] };

/**
 * Removes all but the newest backups that a server has in a place, never the one just made, those of other servers nor
 * those dated in the future, and the files that no backup has any more. All files stay while the list of any backup that
 * stays is damaged, and while another backup is unfinished, which may need them.
 */
export async function removeOldBackups(store: BackupStore, kept: OldBackups): Promise<Removal> {
  try {
    return await remove(store, kept);
  } catch (fault) {
    // The backup that was made is good, whatever becomes of older ones.
    const reason = fault instanceof Error ? fault.message : "unknown";
    return { removed: 0, notRemoved: `Older backups could not be removed: ${reason}`, warnings: [] };
  }
}

async function remove(store: BackupStore, { keep, made, server }: OldBackups): Promise<Removal> {
  const { whole, unfinished } = await store.listAll();
  const warnings = describeFutureDated([...whole, ...unfinished]);
  const manifests = new Map<string, BackupManifest | null>();
  for (const name of whole) manifests.set(name, await store.readManifest(name));
  const own = whole.filter(
    (name) => name !== made && !isFutureDated(name) && manifests.get(name)?.server === server,
  );
  const old = new Set(own.slice(0, Math.max(0, own.length - (keep - 1))));
  if (old.size === 0) return { removed: 0, notRemoved: null, warnings };
  for (const name of old) manifests.delete(name);
  const { files, damaged } = await listNeededFiles(store, manifests);
  for (const name of old) await store.remove(name);
  if (damaged.length > 0) return { removed: old.size, notRemoved: sayWhyFilesStay(damaged), warnings };
  const isDone =
    unfinished.length === 0 && (await store.removeOtherFiles(files, new Set([...whole, ...unfinished])));
  return {
    removed: old.size,
    notRemoved: null,
    warnings: isDone ? warnings : [...warnings, sayWhoMayNeed(unfinished)],
  };
}

function sayWhyFilesStay(damaged: readonly string[]): string {
  const which = damaged.join(", ");
  return `The bytes of files that only removed backups had stay, because the list of files of ${which} is damaged, or its backup.json: nobody knows what is needed there. Bring back a whole copy of it, or remove the folder ${which} by hand; the next removal takes what is left.`;
}

function sayWhoMayNeed(unfinished: readonly string[]): string {
  const which = unfinished.length === 0 ? "another backup" : unfinished.join(", ");
  return `The bytes of files that only removed backups had stay for now, because ${which} is being made or was broken off, and may need them; the next removal takes what is left.`;
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
