import { vaultEntriesMax } from "@/lib/contracts/limits";
import {
  findDirectory,
  isEmpty,
  type ReadDirectory,
  readDirectory,
  signatures,
  writeDirectory,
  type ZipDirectory,
} from "./zip-directory";
import { isContradicted } from "./zip-doubts";
import { recoverEntries } from "./zip-recovery";
import { type RandomAccess, ZipWindow } from "./zip-window";

/** Largest directory that is read, in bytes; what has a larger one is refused by the limit for names. */
const directoryBytesMax = 96 * 1024 * 1024;

/**
 * What makes a zip one that any program can read when it is put behind it, and how many of its files were found without
 * its damaged directory; `appended` is null where nothing is needed, or nothing helps. `isFollowed` says that another zip
 * begins right behind it, `isCutOff` that it begins as a zip does and has no end.
 */
export type MendedZip = {
  appended: Uint8Array | null;
  recovered: RecoveredZip | null;
  isFollowed: boolean;
  isCutOff: boolean;
};

/** How many files were found in a zip without its directory, and how many it said that there are. */
export type RecoveredZip = { found: number; said: number };

const asItIs: MendedZip = { appended: null, recovered: null, isFollowed: false, isCutOff: false };

/**
 * Looks whether a zip has other bytes before or behind it, or a damaged directory, which not all programs take. A zip
 * without an end was cut off: it stays as it is, to be refused.
 */
export async function mendZip(bytes: RandomAccess): Promise<MendedZip> {
  const zip = new ZipWindow(bytes);
  const directory = await findDirectory(zip);
  if (directory === null) return { ...asItIs, isCutOff: await zip.startsWith(signatures.local, 0) };
  if (directory.size > directoryBytesMax || directory.count > vaultEntriesMax) return asItIs;
  const isFollowed = await zip.startsWith(signatures.local, directory.end);
  const read = await readSoundDirectory(bytes, zip, directory);
  // One that says that nothing is in the zip is not believed at once.
  if (read === null || isEmpty(directory)) {
    const recovered = await recoverEntries(zip, directory.end);
    const counts = { found: recovered.length, said: directory.count };
    if (recovered.length > 0)
      return { ...asItIs, appended: writeDirectory(recovered, bytes.size), recovered: counts, isFollowed };
  }
  if (read === null) return asItIs;
  if (!read.isChanged && directory.end === bytes.size) return asItIs;
  return { ...asItIs, appended: writeDirectory(read.entries, bytes.size), isFollowed };
}

/** What a directory says; null where it is damaged. */
async function readSoundDirectory(
  bytes: RandomAccess,
  zip: ZipWindow,
  directory: ZipDirectory,
): Promise<ReadDirectory | null> {
  const read = await readDirectory(zip, directory);
  // What stands before the bytes of entries lies far apart, in any order.
  const heads = new ZipWindow(bytes, 4 * 1024);
  return read === null || (await isContradicted(heads, read.entries)) ? null : read;
}

/** Says that a zip (its path in another one, or "" for the one that is imported) was read without its directory. */
export function sayRecovered(path: string, { found, said }: RecoveredZip): string {
  const all = found === 1 ? "1 file was" : `${found} files were`;
  const files = found >= said ? all : `${found} of ${said} files were`;
  const damage = `list of files is damaged; ${files} found without it`;
  return path === "" ? `The zip's ${damage}.` : `${path}: its ${damage}`;
}

/** Why a zip that lies in another one is kept as it is, in words that complete "it …". */
export const keptZipReasons = {
  cutOff: "was cut off: its end is missing; it is kept as a file",
  notZip: "is not a zip that can be read; it is kept as a file",
  tooDeep: "lies in too many other zips to be unpacked; it is kept as a file",
};

/** What there is to say of a zip that is kept although one in it was cut off, by what was said of those in it; else null. */
export function findCutOff(said: readonly string[]): string | null {
  const inner = said.find((text) => text.endsWith(keptZipReasons.cutOff));
  return inner === undefined ? null : `is kept as a file; in it, ${inner}`;
}

/** Says that behind a zip (its path in another one, or "" for the one that is imported) another one begins, which is not read. */
export function sayFollowed(path: string): string {
  const there = "another zip stands right behind its end and is not read; import it by itself";
  return path === "" ? `Of the file, one zip is imported: ${there}.` : `${path}: ${there}`;
}
