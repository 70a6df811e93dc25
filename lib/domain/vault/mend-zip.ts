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
import { isOverlapping, rangesOf } from "./zip-ranges";
import { recoverEntries } from "./zip-recovery";
import { type RandomAccess, type Turn, ZipWindow } from "./zip-window";

/** Largest directory that is read, in bytes; what has a larger one is refused by the limit for names. */
const directoryBytesMax = 96 * 1024 * 1024;

/**
 * What makes a zip one that any program can read when it is put behind it, and how many of its files were found without
 * its damaged directory; `appended` is null where nothing is needed, or nothing helps. `isFollowed` says that another zip
 * begins right behind it, `fault` why it cannot be read.
 */
export type MendedZip = {
  appended: Uint8Array | null;
  recovered: RecoveredZip | null;
  isFollowed: boolean;
  fault: ZipFault | null;
};

/** How many files were found in a zip without its directory, and how many it said that there are. */
export type RecoveredZip = { found: number; said: number };

const asItIs: MendedZip = { appended: null, recovered: null, isFollowed: false, fault: null };

/** In no hurry: nobody else waits. */
const noTurn: Turn = () => Promise.resolve();

/**
 * Looks whether a zip has other bytes before or behind it, or a damaged directory, which not all programs take. A zip
 * without an end was cut off: it stays as it is, to be refused, as does one of entries that share their bytes.
 */
export async function mendZip(bytes: RandomAccess, turn = noTurn): Promise<MendedZip> {
  const zip = new ZipWindow(bytes);
  const directory = await findDirectory(zip);
  if (directory === null) return withoutEnd(zip);
  if (directory.size > directoryBytesMax || directory.count > vaultEntriesMax) return asItIs;
  const isFollowed = await zip.startsWith(signatures.local, directory.end);
  const read = await readSoundDirectory(bytes, directory, turn);
  const overlaps = read !== null && (await isOverlapping(rangesOf(read.entries), turn));
  // One that says that nothing is in the zip is not believed at once.
  if (read === null || overlaps || isEmpty(directory)) {
    const recovered = await recoverEntries(zip, directory.end, turn);
    if (recovered === null) return { ...asItIs, fault: "damaged" };
    // Where as many files are there as it says, only a place that it says is damaged.
    if (recovered.length < (overlaps ? read.entries.length : 0)) return { ...asItIs, fault: "overlapping" };
    if (recovered.length > 0) return { ...asRecovered(recovered, directory.count, bytes.size), isFollowed };
  }
  return read === null ? asItIs : { ...asRead(read, directory, bytes.size), isFollowed };
}

function asRead({ entries, isChanged }: ReadDirectory, { end }: ZipDirectory, size: number): MendedZip {
  return isChanged || end !== size ? { ...asItIs, appended: writeDirectory(entries, size) } : asItIs;
}

function asRecovered(entries: readonly Uint8Array[], said: number, size: number): MendedZip {
  const recovered = { found: entries.length, said };
  return { ...asItIs, appended: writeDirectory(entries, size), recovered };
}

async function withoutEnd(zip: ZipWindow): Promise<MendedZip> {
  return { ...asItIs, fault: (await zip.startsWith(signatures.local, 0)) ? "cutOff" : null };
}

/** What a directory says; null where it is damaged. */
async function readSoundDirectory(
  bytes: RandomAccess,
  directory: ZipDirectory,
  turn: Turn,
): Promise<ReadDirectory | null> {
  const read = await readDirectory(new ZipWindow(bytes), directory, turn);
  // What stands before the bytes of entries lies far apart, in any order.
  const heads = new ZipWindow(bytes, 4 * 1024);
  return read === null || (await isContradicted(heads, read.entries, turn)) ? null : read;
}

/** Says that a zip (its path in another one, or "" for the one that is imported) was read without its directory. */
export function sayRecovered(path: string, { found, said }: RecoveredZip): string {
  const all = found === 1 ? "1 file was" : `${found} files were`;
  const files = found >= said ? all : `${found} of ${said} files were`;
  const damage = `list of files is damaged; ${files} found without it`;
  return path === "" ? `The zip's ${damage}.` : `${path}: its ${damage}`;
}

/** Why a zip cannot be read: it was cut off, too little of it can be told from damage, or its files share bytes. */
export type ZipFault = "cutOff" | "damaged" | "overlapping";

/** Why a zip that lies in another one is kept as it is, in words that complete "it …". */
export const keptZipReasons = {
  cutOff: "was cut off: its end is missing; it is kept as a file",
  damaged: "is damaged too much to be read; it is kept as a file",
  overlapping: "has files that share their bytes; it is kept as a file",
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
