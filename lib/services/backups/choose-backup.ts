import "server-only";
import { BackupFault } from "@/lib/storage/backups/backup-fault";
import { BackupStore } from "@/lib/storage/backups/backup-store";
import { surveyBackups } from "@/lib/storage/backups/survey-backups";
import type { BackupManifest } from "@/lib/storage/backups/manifest";

/** A backup that is to be restored or checked. */
export type ChosenBackup = { store: BackupStore; name: string; manifest: BackupManifest };

/** The backup of this name in a folder or bucket, or the newest one; throws where there is none, or it cannot be read. */
export async function chooseBackup(from: string, name: string | null): Promise<ChosenBackup> {
  const store = await BackupStore.open(from);
  const names = await store.list();
  const chosen = name ?? names.at(-1);
  if (chosen === undefined || names.length === 0) throw await sayWhyNone(from, store);
  if (!names.includes(chosen))
    throw new BackupFault(`There is no backup ${chosen} in ${from}. There are: ${names.join(", ")}.`);
  const manifest = await store.readManifest(chosen).catch(() => {
    const others = names.filter((one) => one !== chosen);
    const more = others.length === 0 ? "" : ` There are others, which --name takes: ${others.join(", ")}.`;
    throw new BackupFault(
      `The backup ${chosen} cannot be read: its backup.json is damaged, or of a later version.${more}`,
    );
  });
  return { store, name: chosen, manifest };
}

async function sayWhyNone(from: string, { isEncrypted }: BackupStore): Promise<BackupFault> {
  const { isEmpty, unfinished, plain, encrypted } = await surveyBackups(from);
  if (isEmpty) return new BackupFault(`There is nothing in ${from}: is it the right place?`);
  const there = [
    ...(unfinished > 0 ? [`${unfinished} unfinished (broken off, or being made)`] : []),
    ...(plain > 0 ? [`${plain} without encryption (leave BACKUP_KEY out)`] : []),
    ...(encrypted > 0 ? [`${encrypted} encrypted with ${isEncrypted ? "another" : "a"} BACKUP_KEY`] : []),
  ];
  const wanted = isEncrypted ? "that is encrypted with this BACKUP_KEY" : "that is not encrypted";
  const others = there.length === 0 ? "" : ` What there is: ${there.join(", ")}.`;
  return new BackupFault(`There is no whole backup in ${from} ${wanted}.${others}`);
}

/** Whether the list of files is the one that was written. */
export async function isAsListed({ store, name, manifest }: ChosenBackup): Promise<boolean> {
  return (await store.inspectPart(name, { part: "files", sha256: manifest.files.sha256 })) === null;
}
