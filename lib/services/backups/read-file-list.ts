import "server-only";
import { createInterface } from "node:readline";
import { BackupFault } from "@/lib/storage/backups/backup-fault";
import type { BackupFile, BackupStore } from "@/lib/storage/backups/backup-store";

const lineOf = /^([0-9a-f]{64}) (\d{1,15})$/;

/** The files of a backup. Throws where a line of their list is none. */
export async function* readFileList(store: BackupStore, backup: string): AsyncGenerator<BackupFile> {
  const lines = createInterface({ input: await store.readPart(backup, "files") });
  for await (const line of lines) {
    const [, sha256, size] = lineOf.exec(line) ?? [];
    if (sha256 === undefined)
      throw new BackupFault(`The backup ${backup} is damaged: its list of files names what is no file.`);
    yield { sha256, size: Number(size) };
  }
}
