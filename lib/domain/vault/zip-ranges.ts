import type { Turn } from "./zip-window";

const saidElsewhere = 0xffffffff;

/** Where an entry of a directory says its unpacked size, its packed one and where it begins, in the order of large ones. */
export const sizeFields = { size: 24, packed: 20, offset: 42 };
const largeFields = Object.values(sizeFields);

/** The bytes of a zip that an entry takes, without its name: where it begins, and how many of them are packed. */
export type EntryRange = { offset: number; packed: number };

/** A number of a directory's entry; null where a field of large numbers is needed that is not there. */
export function readNumber(entry: DataView, field: number): number | null {
  const needed = largeFields.filter((at) => entry.getUint32(at, true) === saidElsewhere);
  if (needed.length === 0) return entry.getUint32(field, true);
  const from = 46 + entry.getUint16(28, true);
  const end = from + entry.getUint16(30, true);
  for (let at = from; at + 4 <= end; at += 4 + entry.getUint16(at + 2, true)) {
    if (entry.getUint16(at, true) !== 1 || entry.getUint16(at + 2, true) < 8 * needed.length) continue;
    if (!needed.includes(field)) return entry.getUint32(field, true);
    return Number(entry.getBigUint64(at + 4 + 8 * needed.indexOf(field), true));
  }
  return null;
}

/** The bytes that each entry of a directory takes; those without are passed over. */
export function* rangesOf(entries: readonly Uint8Array[]): Generator<EntryRange> {
  for (const bytes of entries) {
    const entry = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const [offset, packed] = [readNumber(entry, sizeFields.offset), readNumber(entry, sizeFields.packed)];
    if (offset !== null && packed !== null) yield { offset, packed };
  }
}

/** What stands before the bytes of an entry, without its name. */
const headBytes = 30;

/** What one entry takes beside its bytes, in bytes read. */
const entryBytes = 64;

/**
 * Whether entries share bytes of their zip: a few bytes would unpack to any number of large files. Empty ones share
 * nothing, wherever they are said to be.
 */
export async function isOverlapping(ranges: Iterable<EntryRange>, turn: Turn): Promise<boolean> {
  const ends = new Map<number, number>();
  for (const { offset, packed } of ranges) {
    await turn(entryBytes);
    if (packed === 0) continue;
    if (ends.has(offset)) return true;
    ends.set(offset, offset + headBytes + packed);
  }
  let taken = 0;
  for (const offset of Float64Array.from(ends.keys()).sort()) {
    await turn(entryBytes);
    if (offset < taken) return true;
    taken = ends.get(offset) ?? taken;
  }
  return false;
}
