import "server-only";
import { settings } from "@/lib/config/environment";
import { Encryption } from "./encryption";
import { listBackupNames } from "./list-backup-names";
import { openBackupPlace } from "./open-backup-place";

/** What there is in a place of backups. */
export type BackupSurvey = {
  isEmpty: boolean;
  /** Backups without encryption, or with the present key if there is one, that are not whole. */
  unfinished: number;
  /** Whole backups that are not encrypted. */
  plain: number;
  /** Whole backups that are encrypted with another key than the present one. */
  encrypted: number;
};

/** What there is in a folder or in `s3://BUCKET/PREFIX`, seen with the key of `BACKUP_KEY`, if there is one. */
export async function surveyBackups(to: string): Promise<BackupSurvey> {
  const { BACKUP_KEY } = settings();
  const own = BACKUP_KEY === undefined ? "" : (await Encryption.open(BACKUP_KEY)).folder;
  const names = await (await openBackupPlace(to)).list("");
  const others = names.filter((name) => Encryption.isFolder(name) && name !== own);
  let encrypted = 0;
  for (const folder of others) encrypted += (await countBackups(to, folder)).whole;
  return {
    isEmpty: names.length === 0,
    unfinished: (await countBackups(to, own)).unfinished,
    plain: (await countBackups(to, "")).whole,
    encrypted,
  };
}

async function countBackups(to: string, folder: string): Promise<{ whole: number; unfinished: number }> {
  const place = await openBackupPlace(to, folder);
  const manifest = folder === "" ? "backup.json" : "backup.json.age";
  const { whole, unfinished } = await listBackupNames(place, (name) => `${name}/${manifest}`);
  return { whole: whole.length, unfinished: unfinished.length };
}
