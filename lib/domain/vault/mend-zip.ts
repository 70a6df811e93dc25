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

/** The largest directory that is read, in bytes; zips with a larger one are refused by the limit for names. */
const directoryBytesMax = 96 * 1024 * 1024;

/**
 * The repair of a zip: appending `appended` makes it readable by any program (null where nothing is needed, or nothing
 * helps). `recovered` counts the files found without its damaged directory, `isFollowed` says that another zip begins
 * right after it, and `fault` why it cannot be read.
 */
export type MendedZip = {
  appended: Uint8Array | null;
  recovered: RecoveredZip | null;
  isFollowed: boolean;
  fault: ZipFault | null;
};

/** The number of files found without the directory, and the number stated in it. */
export type RecoveredZip = { found: number; said: number };

const asItIs: MendedZip = { appended: null, recovered: null, isFollowed: false, fault: null };

/** The default for callers that do not yield. */
const noTurn: Turn = () => Promise.resolve();

/**
 * Checks a zip for other bytes before or after it, and for a damaged directory, which many programs refuse. A zip
 * without an end was cut off: it stays unchanged, to be refused, and so does one whose entries share bytes.
 */
export async function mendZip(bytes: RandomAccess, turn = noTurn): Promise<MendedZip> {
  const zip = new ZipWindow(bytes);
  const directory = await findDirectory(zip);
  if (directory === null) return withoutEnd(zip);
  if (directory.size > directoryBytesMax || directory.count > vaultEntriesMax) return asItIs;
  const isFollowed = await zip.startsWith(signatures.local, directory.end);
  const read = await readSoundDirectory(bytes, directory, turn);
  const overlaps = read !== null && (await isOverlapping(rangesOf(read.entries), turn));
  // A directory that claims an empty zip is verified.
  if (read === null || overlaps || isEmpty(directory)) {
    const recovered = await recoverEntries(zip, directory.end, turn);
    if (recovered === null) return { ...asItIs, fault: "damaged" };
    // If as many files are found as the directory states, only one of its offsets is damaged.
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

/** Reads the directory; null where it is damaged. */
async function readSoundDirectory(
  bytes: RandomAccess,
  directory: ZipDirectory,
  turn: Turn,
): Promise<ReadDirectory | null> {
  const read = await readDirectory(new ZipWindow(bytes), directory, turn);
  // Local headers are read in any order and lie far apart.
  const heads = new ZipWindow(bytes, 4 * 1024);
  return read === null || (await isContradicted(heads, read.entries, turn)) ? null : read;
}

/**
 * The message that a zip was read without its directory; `path` is its path in another zip, or "" for the imported one.
 */
export function sayRecovered(path: string, { found, said }: RecoveredZip): string {
  const all = found === 1 ? "1 file was" : `${found} files were`;
  const files = found >= said ? all : `${found} of ${said} files were`;
  const damage = `list of files is damaged; ${files} found without it`;
  return path === "" ? `The zip's ${damage}.` : `${path}: its ${damage}`;
}

/** The reason why a zip cannot be read: it was cut off, too little of it can be recovered, or its files share bytes. */
export type ZipFault = "cutOff" | "damaged" | "overlapping";

/** The reason why a nested zip is kept as a file, in words that complete "it …". */
export const keptZipReasons = {
  cutOff: "was cut off: its end is missing; it is kept as a file",
  damaged: "is damaged too much to be read; it is kept as a file",
  overlapping: "has files that share their bytes; it is kept as a file",
  notZip: "is not a zip that can be read; it is kept as a file",
  tooDeep: "is nested in too many zips to be unpacked; it is kept as a file",
};

/**
 * The message for a zip that is kept because a zip in it was cut off, found among the messages about nested zips; else
 * null.
 */
export function findCutOff(said: readonly string[]): string | null {
  const inner = said.find((text) => text.endsWith(keptZipReasons.cutOff));
  return inner === undefined ? null : `is kept as a file; in it, ${inner}`;
}

/**
 * The message that another zip follows a zip and is not read; `path` is its path in another zip, or "" for the imported
 * one.
 */
export function sayFollowed(path: string): string {
  const there = "another zip stands right behind its end and is not read; import it by itself";
  return path === "" ? `Of the file, one zip is imported: ${there}.` : `${path}: ${there}`;
}
