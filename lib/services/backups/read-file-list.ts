import "server-only";
import { createInterface } from "node:readline";
import type { BackupFile, BackupFolder } from "@/lib/storage/backups/backup-folder";

/** The files of a backup. */
export async function* readFileList(folder: BackupFolder, backup: string): AsyncGenerator<BackupFile> {
  const lines = createInterface({ input: folder.readPart(backup, "files") });
  for await (const line of lines) {
    const [sha256 = "", size = ""] = line.split(" ");
    yield { sha256, size: Number(size) };
  }
}
