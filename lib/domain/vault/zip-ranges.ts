import type { Turn } from "./zip-window";

const saidElsewhere = 0xffffffff;

/** The positions of an entry's unpacked size, packed size and offset, in the order of the large-number field. */
export const sizeFields = { size: 24, packed: 20, offset: 42 };
const largeFields = Object.values(sizeFields);

/** The bytes of an entry in its zip, without its name: its offset, and its packed length. */
export type EntryRange = { offset: number; packed: number };

/** A number of a directory entry; null where it needs the large-number field and that is missing. */
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

/** The bytes of each entry of a directory; empty entries are skipped. */
export function* rangesOf(entries: readonly Uint8Array[]): Generator<EntryRange> {
  for (const bytes of entries) {
    const entry = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const [offset, packed] = [readNumber(entry, sizeFields.offset), readNumber(entry, sizeFields.packed)];
    if (offset !== null && packed !== null) yield { offset, packed };
  }
}

/** The length of a local header, without the name. */
const headBytes = 30;

/** The fixed cost of an entry, in bytes read. */
const entryBytes = 64;

/**
 * Whether entries share bytes of their zip, by which a few bytes would unpack to any number of large files. Empty
 * entries share nothing, wherever they are.
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
