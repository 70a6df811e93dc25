import { vaultEntriesMax } from "@/lib/contracts/limits";
import { copyOf, type Turn, type ZipWindow } from "./zip-window";

/** The signatures of the parts of a zip (APPNOTE.TXT, section 4.3). */
export const signatures = {
  local: 0x04034b50,
  entry: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator: 0x07064b50,
};

/**
 * The number of bytes after a zip that are searched for its end, in addition to its comment, and the number of places
 * tried.
 */
const trailingBytesMax = 64 * 1024;
const placesMax = 100;

/** The directory of a zip, and the bytes around the zip. */
export type ZipDirectory = {
  offset: number;
  size: number;
  /** The number of entries that it states. */
  count: number;
  /** The number of bytes before the zip that its own offsets ignore. */
  before: number;
  /** The end of the zip, its comment included. */
  end: number;
  /** Whether a directory begins at its place, or the zip is empty. */
  isFound: boolean;
};

/**
 * Finds the directory of a zip, even with other bytes before it (an unpacking program, a download header) or after it;
 * null where no end of a zip is found. The end of a zip stored in this one does not count, even if this one is cut off,
 * and an empty zip is the last choice.
 */
export async function findDirectory(zip: ZipWindow): Promise<ZipDirectory | null> {
  const from = Math.max(0, zip.size - 22 - 0xffff - trailingBytesMax);
  const places: number[] = [];
  for await (const place of zip.find(signatures.end, from, zip.size)) places.push(place);
  const startsAtOnce = await zip.startsWith(signatures.local, 0);
  let lost: ZipDirectory | null = null;
  let empty: ZipDirectory | null = null;
  for (const place of places.reverse().slice(0, placesMax)) {
    const directory = await readEnd(zip, place);
    const isStored = startsAtOnce && directory !== null && directory.before > 0;
    if (isStored || directory === null) continue;
    if (isEmpty(directory)) empty ??= directory;
    else if (directory.isFound) return directory;
    else lost ??= directory;
  }
  return lost ?? empty;
}

/** Whether a directory claims an empty zip. */
export function isEmpty({ count, size }: ZipDirectory): boolean {
  return count === 0 && size === 0;
}

async function readEnd(zip: ZipWindow, place: number): Promise<ZipDirectory | null> {
  const view = await zip.look(place, 22);
  const end = place + 22 + (view?.getUint16(20, true) ?? 0);
  if (view === null || end > zip.size) return null;
  const end64 = await readEnd64(zip, place);
  const { count, size, offset: said } = end64 ?? readCounts(view);
  const beside = (end64?.place ?? place) - size;
  for (const offset of [beside, said]) {
    const begins = await zip.look(offset, 4);
    if (begins === null || (count + size > 0 && begins.getUint32(0, true) !== signatures.entry)) continue;
    return { offset, size, count, before: Math.max(0, offset - said), end, isFound: true };
  }
  return { offset: beside, size, count, before: 0, end, isFound: false };
}

function readCounts(end: DataView): { count: number; size: number; offset: number } {
  return {
    count: end.getUint16(10, true),
    size: end.getUint32(12, true),
    offset: end.getUint32(16, true),
  };
}

async function readEnd64(zip: ZipWindow, end: number) {
  const locator = await zip.look(end - 20, 20);
  if (locator?.getUint32(0, true) !== signatures.locator) return null;
  const said = toNumber(locator, 8);
  for (const place of [end - 20 - 56, said]) {
    const view = await zip.look(place, 56);
    if (view?.getUint32(0, true) !== signatures.end64) continue;
    return { place, count: toNumber(view, 32), size: toNumber(view, 40), offset: toNumber(view, 48) };
  }
  return null;
}

/** The raw entries of a directory, and whether any had to be corrected. */
export type ReadDirectory = { entries: Uint8Array[]; isChanged: boolean };

/** Reads the entries, with offsets from the first byte of the file; null where the directory is damaged. */
export async function readDirectory(
  zip: ZipWindow,
  { offset, size, count, before, isFound }: ZipDirectory,
  turn: Turn,
): Promise<ReadDirectory | null> {
  if (!isFound) return null;
  const read: ReadDirectory = { entries: [], isChanged: before > 0 };
  let at = offset;
  // Some programs count too few entries; the rest of the directory contains entries too.
  const isMore = () => zip.startsWith(signatures.entry, at);
  for (let index = 0; index < count || (at < offset + size && (await isMore())); index++) {
    if (index >= count) read.isChanged = true;
    if (index > vaultEntriesMax) break;
    const head = await zip.look(at, 46);
    if (head?.getUint32(0, true) !== signatures.entry) return null;
    const length = 46 + head.getUint16(28, true) + head.getUint16(30, true) + head.getUint16(32, true);
    const view = at + length > offset + size ? null : await zip.look(at, length);
    if (view === null || !hasSoundFields(view)) return null;
    await turn(length);
    const entry = copyOf(view);
    if (setRight(new DataView(entry.buffer), before)) read.isChanged = true;
    read.entries.push(entry);
    at += length;
  }
  return read;
}

const saidElsewhere = 0xffffffff;

/** Corrects the fields of an entry for which readers refuse the whole zip; returns whether it changed any. */
function setRight(entry: DataView, before: number): boolean {
  const flags = entry.getUint16(8, true);
  const [packed, size] = [entry.getUint32(20, true), entry.getUint32(24, true)];
  const isStored = entry.getUint16(10, true) === 0 && (flags & 1) === 0;
  const isWrong = isStored && packed !== size && packed !== saidElsewhere && size !== saidElsewhere;
  const isStrong = (flags & 0x40) !== 0;
  if (isWrong) entry.setUint32(24, packed, true);
  // Strong encryption is reported as encryption.
  if (isStrong) entry.setUint16(8, (flags & ~0x40) | 1, true);
  const local = entry.getUint32(42, true);
  if (local !== saidElsewhere) entry.setUint32(42, local + before, true);
  return isWrong || isStrong;
}

/** Whether the fields after the name of an entry are well-formed. */
function hasSoundFields(entry: DataView): boolean {
  let at = 46 + entry.getUint16(28, true);
  const end = at + entry.getUint16(30, true);
  while (at + 4 <= end) at += 4 + entry.getUint16(at + 2, true);
  return at <= end;
}

/** Writes a directory of these entries and the end of a zip, to be appended at `offset`. */
export function writeDirectory(entries: readonly Uint8Array[], offset: number): Uint8Array {
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  const written = new Uint8Array(size + 56 + 20 + 22);
  let at = 0;
  for (const entry of entries) {
    written.set(entry, at);
    at += entry.length;
  }
  const view = new DataView(written.buffer);
  view.setUint32(at, signatures.end64, true);
  view.setBigUint64(at + 4, 44n, true);
  view.setUint16(at + 12, 45, true);
  view.setUint16(at + 14, 45, true);
  for (const [place, value] of [
    [24, entries.length],
    [32, entries.length],
    [40, size],
    [48, offset],
  ] as const)
    view.setBigUint64(at + place, BigInt(value), true);
  view.setUint32(at + 56, signatures.locator, true);
  view.setBigUint64(at + 64, BigInt(offset + size), true);
  view.setUint32(at + 72, 1, true);
  view.setUint32(at + 76, signatures.end, true);
  view.setUint16(at + 84, 0xffff, true);
  view.setUint16(at + 86, 0xffff, true);
  view.setUint32(at + 88, 0xffffffff, true);
  view.setUint32(at + 92, 0xffffffff, true);
  return written;
}

function toNumber(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}
