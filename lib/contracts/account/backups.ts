/** A backup of this server that is whole. */
export type ListedBackup = {
  name: string;
  takenAt: string;
  version: string;
  rows: number;
  files: number;
  bytes: number;
};

/** The folder or bucket in which backups are made by themselves, how often, and the newest ones. */
export type KnownBackups = {
  folder: string;
  isEncrypted: boolean;
  everyHours: number;
  keep: number;
  /** Whether the last one should have been made by now. */
  isLate: boolean;
  /** Why the place of backups cannot be looked at, as a sentence; null where it can. */
  fault: string | null;
  /** What `--server` of `restore` and `backup:check` has to be; null where they need none. */
  server: string | null;
  /** How many there are that cannot be read: they are damaged, or of a later version. */
  unreadable: number;
  /** Those that are dated in the future, by a clock that was wrong; they are not among `backups`. */
  futureDated: string[];
  /** When the last attempt failed, and why, as a sentence; null unless it did after the last good backup. */
  failure: { at: string; reason: string } | null;
  backups: ListedBackup[];
};
