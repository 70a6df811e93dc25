import "server-only";
import { isBackupName } from "./backup-name";
import type { BackupPlace } from "./backup-place";

/** The names of backups, oldest first: those that are whole, and those that are being made or were broken off. */
export type BackupNames = { whole: string[]; unfinished: string[] };

/** The backups of a place: one is whole once there is something at the path of its manifest, which is written last. */
export async function listBackupNames(
  place: BackupPlace,
  manifestOf: (name: string) => string,
): Promise<BackupNames> {
  const names: BackupNames = { whole: [], unfinished: [] };
  for (const name of (await place.list("")).filter(isBackupName).sort())
    names[(await place.has(manifestOf(name))) ? "whole" : "unfinished"].push(name);
  return names;
}
