import "server-only";
import type { SnapshotFile } from "@/lib/db/backups/snapshot";
import { noteBytes } from "@/lib/db/content/stored-bytes";
import { BackupFault } from "@/lib/storage/backups/backup-fault";
import type { BackupFile, BackupFileFault, BackupStore } from "@/lib/storage/backups/backup-store";
import { ChecksumMismatch } from "@/lib/storage/backups/checked-write";
import { type Loss, whereLost } from "@/lib/storage/is-missing";
import { fileStore } from "@/lib/storage/open-file-store";

/** A file of which neither the server nor an earlier backup has the bytes, and what is wrong with them. */
export type LostFile = { sha256: string; name: string; fault: BackupFileFault | Loss };

/** All files that a backup has, those that no earlier one had, and those that are lost. */
export type CopiedFiles = { files: BackupFile[]; added: BackupFile[]; lostFiles: LostFile[] };

const looksMax = 5;

/**
 * Copies the files that no earlier backup has, and looks again at the end whether all are there: another server may have
 * removed what only its own backups had. Throws where that goes on and on.
 */
export async function copyFiles(store: BackupStore, wanted: readonly SnapshotFile[]): Promise<CopiedFiles> {
  const added = new Map<string, BackupFile>();
  const lost = new Map<string, LostFile>();
  for (let look = 0; look < looksMax; look += 1) {
    let isWhole = true;
    for (const file of wanted) {
      const { sha256, name } = file;
      // What is copied has the bytes of its SHA-256, whatever length the database believes.
      const size = added.has(sha256) ? null : file.size;
      if (lost.has(sha256) || (await store.hasFile({ sha256, size }))) continue;
      isWhole = false;
      const fault = await copyFile(store, file);
      if (fault === null) added.set(sha256, { sha256, size: file.size });
      else lost.set(sha256, { sha256, name, fault });
    }
    if (!isWhole) continue;
    const files = wanted.filter(({ sha256 }) => !lost.has(sha256));
    return {
      files,
      added: [...added.values()].filter(({ sha256 }) => !lost.has(sha256)),
      lostFiles: [...lost.values()],
    };
  }
  throw new BackupFault(
    "Somebody removes files from the place of backups while this one is made: another server with an earlier version of Sheaf, or another program?",
  );
}

/** Copies a file; what is wrong with its bytes, or null. */
async function copyFile(
  store: BackupStore,
  { sha256, size }: SnapshotFile,
): Promise<LostFile["fault"] | null> {
  // What is deleted meanwhile stays until it is copied.
  await noteBytes(sha256, size);
  const bytes = await (await fileStore()).read(sha256, null).catch(whereLost((loss) => loss));
  if (typeof bytes === "string") return bytes;
  try {
    await store.writeFile(sha256, bytes);
    return null;
  } catch (fault) {
    if (fault instanceof ChecksumMismatch) return "damaged";
    throw fault;
  }
}
