import "server-only";
import { BackupStore } from "@/lib/storage/backups/backup-store";
import type { BackupManifest } from "@/lib/storage/backups/manifest";

/** A backup that is to be restored or checked. */
export type ChosenBackup = { store: BackupStore; name: string; manifest: BackupManifest };

/** The backup of this name in a folder or bucket, or the newest one; throws where there is none, or it cannot be read. */
export async function chooseBackup(from: string, name: string | null): Promise<ChosenBackup> {
  const store = await BackupStore.open(from);
  const names = await store.list();
  const chosen = name ?? names.at(-1);
  if (chosen === undefined || !names.includes(chosen))
    throw new Error(
      names.length === 0
        ? `There is no backup in ${from} ${store.isEncrypted ? "that is encrypted with this BACKUP_KEY" : "that is not encrypted (those that are want their BACKUP_KEY)"}.`
        : `There is no backup ${name ?? ""} in ${from}. There are: ${names.join(", ")}.`,
    );
  const manifest = await store.readManifest(chosen).catch(() => {
    throw new Error(
      `The backup ${chosen} cannot be read: its backup.json is damaged, or of a later version.`,
    );
  });
  return { store, name: chosen, manifest };
}

/** Whether the list of files is the one that was written. */
export async function isAsListed({ store, name, manifest }: ChosenBackup): Promise<boolean> {
  return (await store.inspectPart(name, { part: "files", sha256: manifest.files.sha256 })) === null;
}
