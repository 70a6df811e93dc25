import { vaultEntriesMax } from "@/lib/contracts/limits";
import { findDirectory, readDirectory, signatures, writeDirectory } from "./zip-directory";
import { recoverEntries } from "./zip-recovery";
import { type RandomAccess, ZipWindow } from "./zip-window";

/** Largest directory that is read, in bytes; what has a larger one is refused by the limit for names. */
const directoryBytesMax = 96 * 1024 * 1024;

/**
 * What makes a zip one that any program can read when it is put behind it, and how many of its files were found without
 * its damaged directory; `appended` is null where nothing is needed, or nothing helps. `isFollowed` says that another zip
 * begins right behind it.
 */
export type MendedZip = {
  appended: Uint8Array | null;
  recovered: RecoveredZip | null;
  isFollowed: boolean;
};

/** How many files were found in a zip without its directory, and how many it said that there are. */
export type RecoveredZip = { found: number; said: number };

const asItIs: MendedZip = { appended: null, recovered: null, isFollowed: false };

/**
 * Looks whether a zip has other bytes before or behind it, or a damaged directory, which not all programs take. A zip
 * without an end was cut off: it stays as it is, to be refused.
 */
export async function mendZip(bytes: RandomAccess): Promise<MendedZip> {
  const zip = new ZipWindow(bytes);
  const directory = await findDirectory(zip);
  if (directory === null || directory.size > directoryBytesMax || directory.count > vaultEntriesMax)
    return asItIs;
  const isFollowed = await zip.startsWith(signatures.local, directory.end);
  const read = await readDirectory(zip, directory);
  if (read === null) {
    const recovered = await recoverEntries(zip, directory.end);
    if (recovered.length === 0) return asItIs;
    const counts = { found: recovered.length, said: directory.count };
    return { appended: writeDirectory(recovered, bytes.size), recovered: counts, isFollowed };
  }
  if (!read.isChanged && directory.end === bytes.size) return asItIs;
  return { appended: writeDirectory(read.entries, bytes.size), recovered: null, isFollowed };
}

/** Says that a zip (its path in another one, or "" for the one that is imported) was read without its directory. */
export function sayRecovered(path: string, { found, said }: RecoveredZip): string {
  const all = found === 1 ? "1 file was" : `${found} files were`;
  const files = found >= said ? all : `${found} of ${said} files were`;
  const damage = `list of files is damaged; ${files} found without it`;
  return path === "" ? `The zip's ${damage}.` : `${path}: its ${damage}`;
}

/** Says that behind a zip (its path in another one, or "" for the one that is imported) another one begins, which is not read. */
export function sayFollowed(path: string): string {
  const there = "another zip stands right behind its end and is not read; import it by itself";
  return path === "" ? `Of the file, one zip is imported: ${there}.` : `${path}: ${there}`;
}
