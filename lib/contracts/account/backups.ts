/** A backup that is whole. */
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
  /** How many there are that cannot be read: damaged, or encrypted with another key. */
  unreadable: number;
  backups: ListedBackup[];
};
