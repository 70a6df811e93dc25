import { counted } from "./counted";

/** What the screen of backups says. */
export const backupMessages = {
  title: "Backups",
  intro:
    "A backup holds all pages, accounts and files as they are at one moment. It is made while people write.",
  use: {
    title: "Checking and restoring",
    hint: "In a terminal of the server, in the folder of Sheaf: the first command reads the newest backup from end to end, the second one restores it into a new data directory with a database of its own.",
    check: (backup: string) => `npm run backup:check -- ${backup}`,
    // The server's own database and bucket are in its .env, which the command reads, too.
    restore: (backup: string) =>
      `DATABASE_URL= DATABASE_DIRECT_URL= S3_BUCKET= SHEAF_DATA_DIR=/srv/new npm run restore -- ${backup}`,
    copyCheck: "Copy the first command",
    copyRestore: "Copy the second command",
    guide: "How to restore, and how to try it beside the server",
  },
  none: "This server makes no backups by itself.",
  howTo:
    "Set BACKUP_TO to a folder on another disk or to a bucket and start the server again: then it makes one within five minutes of the start, and one every 24 hours. One is made now, or by a timer of yours, by this command in the folder of Sheaf:",
  command: (place: string) => `npm run backup -- ${place}`,
  copyCommand: "Copy the command",
  schedule: (hours: number, keep: number, folder: string) =>
    `One every ${hours === 1 ? "hour" : `${hours} hours`}, in ${folder}. ${keep === 1 ? "The newest one is kept" : `The newest ${keep} are kept`}.`,
  last: "the last good backup",
  late: "The last good backup is older than it should be. The server's log says why, in lines that end in “not backed up”.",
  notYet:
    "There is none yet. The server looks every five minutes whether one is due; if none comes within ten, its log says why.",
  fault: (sentence: string) => `No backup can be made: ${sentence}`,
  failed: "The last attempt to make one failed",
  futureDated: (names: string) =>
    `Dated in the future, by a clock that was wrong, so that it does not count: ${names}. Remove it from the place of backups by hand if you do not need it.`,
  encrypted: "They are encrypted with BACKUP_KEY; keep it elsewhere, too.",
  notEncrypted: "They are not encrypted.",
  unreadable: (count: number) =>
    `${count === 1 ? "One backup" : `${count} backups`} cannot be read: damaged, or of a later version.`,
  facts: (rows: number, files: number, size: string) =>
    `${counted(rows, "row", "rows")}, ${counted(files, "file", "files")} of ${size}`,
  version: (version: string) => `by Sheaf ${version}`,
};
