import "server-only";
import { createInterface } from "node:readline";
import type { BackupFile, BackupStore } from "@/lib/storage/backups/backup-store";

/** The files of a backup. */
export async function* readFileList(store: BackupStore, backup: string): AsyncGenerator<BackupFile> {
  const lines = createInterface({ input: await store.readPart(backup, "files") });
  for await (const line of lines) {
    const [sha256 = "", size = ""] = line.split(" ");
    yield { sha256, size: Number(size) };
  }
}
