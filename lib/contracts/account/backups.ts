/** A backup that is whole. */
export type ListedBackup = {
  name: string;
  takenAt: string;
  version: string;
  rows: number;
  files: number;
  bytes: number;
};

/** The folder in which backups are made by themselves, how often, and the newest ones. */
export type KnownBackups = {
  folder: string;
  everyHours: number;
  keep: number;
  /** Whether the last one should have been made by now. */
  isLate: boolean;
  backups: ListedBackup[];
};
