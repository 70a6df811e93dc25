import "server-only";
import { BackupFault } from "@/lib/storage/backups/backup-fault";
import { isFutureDated } from "@/lib/storage/backups/backup-name";
import { BackupStore } from "@/lib/storage/backups/backup-store";
import { surveyBackups } from "@/lib/storage/backups/survey-backups";
import { countRows } from "@/lib/storage/backups/manifest";
import {
  areOfOneServer,
  describeFutureDated,
  readBackups,
  type ReadBackup,
  type StoredBackup,
} from "./own-backups";

/** A backup that is to be restored or checked, and what there is to say of others in its place, as sentences. */
export type ChosenBackup = StoredBackup & { warnings: string[] };

/** Which backup is meant: the one of a name, or the newest one, of a server if it is named. */
export type WantedBackup = { name: string | null; server: string | null };

/**
 * The backup of this name in a folder or bucket, or the newest one. Throws where there is none, or it cannot be read, and
 * where there are some of several servers, of which none is named.
 */
export async function chooseBackup(from: string, wanted: WantedBackup): Promise<ChosenBackup> {
  const store = await BackupStore.open(from);
  const names = await store.list();
  if (names.length === 0) throw await sayWhyNone(from, store);
  const { name, server } = wanted;
  if (name === null) return chooseNewest(store, { from, names, server });
  if (!names.includes(name))
    throw new BackupFault(`There is no backup ${name} in ${from}. There are: ${names.join(", ")}.`);
  const manifest = await store.readManifest(name);
  if (manifest === null) throw sayUnreadable(name, names);
  return { store, name, manifest, warnings: [] };
}

type Places = { from: string; names: readonly string[]; server: string | null };

async function chooseNewest(store: BackupStore, { from, names, server }: Places): Promise<ChosenBackup> {
  if (names.every(isFutureDated))
    throw new BackupFault(
      `All backups in ${from} are dated in the future. Is the clock of this machine right? --name takes one of them: ${names.join(", ")}.`,
    );
  const backups: ReadBackup[] = [];
  const unreadable: string[] = [];
  for await (const { name, manifest } of readBackups(store, names)) {
    if (manifest === null) unreadable.push(name);
    else backups.push({ name, manifest });
  }
  const chosen = backups.find(({ manifest }) => server === null || manifest.server === server);
  // Nobody knows whose it is, and an older one is not taken in silence.
  const newer = unreadable.find((name) => chosen === undefined || name > chosen.name);
  if (newer !== undefined) throw sayUnreadable(newer, names);
  if (chosen === undefined || (server === null && !areOfOneServer(backups)))
    throw new BackupFault(describeServers(backups, { from, server }));
  return { store, ...chosen, warnings: describeFutureDated(names) };
}

/** Whose backups there are, so that one can be named. */
function describeServers(
  backups: readonly ReadBackup[],
  { from, server: wanted }: Omit<Places, "names">,
): string {
  const newest = new Map<string | null, ReadBackup>();
  for (const backup of backups.toReversed()) newest.set(backup.manifest.server ?? null, backup);
  const lines = Array.from(newest, ([server, { name, manifest }]) => {
    const { tables, files, version } = manifest;
    const holds = `${countRows(tables)} rows, ${files.count} files, by Sheaf ${version}`;
    return `${server === null ? "Of a server that does not tell which it is" : `--server ${server}`}: the newest is ${name} (${holds}).`;
  });
  return [
    wanted === null
      ? `It is not clear which server's backup in ${from} is meant. Name the server, or a backup with --name; which server a backup is of stands in its backup.json.`
      : `There is no backup of server ${wanted} in ${from}. There are:`,
    ...lines,
  ].join("\n");
}

function sayUnreadable(name: string, names: readonly string[]): BackupFault {
  const others = names.filter((one) => one !== name);
  const more = others.length === 0 ? "" : ` There are others, which --name takes: ${others.join(", ")}.`;
  return new BackupFault(
    `The backup ${name} cannot be read: its backup.json is damaged, or of a later version.${more}`,
  );
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
export async function isAsListed({ store, name, manifest }: StoredBackup): Promise<boolean> {
  return (await store.inspectPart(name, { part: "files", sha256: manifest.files.sha256 })) === null;
}
