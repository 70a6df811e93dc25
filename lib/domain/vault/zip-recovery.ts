import { vaultEntriesMax } from "@/lib/contracts/limits";
import { copyOf, type ZipWindow } from "./zip-window";

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, entry: 0x02014b50 };

type Local = { at: number; head: DataView; name: Uint8Array; extra: Uint8Array; dataAt: number };
type Sizes = { crc: number; packed: number; size: number; next: number };

/**
 * The entries of a zip whose directory is damaged, as a directory says them: found by what stands before the bytes of each
 * file. What has no end in the zip is left out. Reads the zip twice at most.
 */
export async function recoverEntries(zip: ZipWindow, end: number): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = [];
  let behind: Map<number, Sizes> | null = null;
  for (let at = 0; entries.length <= vaultEntriesMax;) {
    const found = await zip.find(signatures.local, at, end).next();
    if (found.done === true) break;
    const local = await readLocal(zip, found.value);
    if (local !== null && isSaidBehind(local)) behind ??= await findDescriptors(zip, end);
    const sizes = local === null ? null : (behind?.get(local.dataAt) ?? sizesOf(local, end));
    if (local !== null && sizes !== null) entries.push(toEntry(local, sizes));
    at = sizes?.next ?? found.value + 4;
  }
  return entries;
}

async function readLocal(zip: ZipWindow, at: number): Promise<Local | null> {
  const fixed = await zip.look(at, 30);
  if (fixed === null) return null;
  const [nameLength, extraLength] = [fixed.getUint16(26, true), fixed.getUint16(28, true)];
  const view = await zip.look(at, 30 + nameLength + extraLength);
  if (view === null) return null;
  const bytes = copyOf(view);
  return {
    at,
    head: new DataView(bytes.buffer, 0, 30),
    name: bytes.subarray(30, 30 + nameLength),
    extra: bytes.subarray(30 + nameLength),
    dataAt: at + bytes.length,
  };
}

/** Whether who wrote it did not know the sizes before. */
function isSaidBehind({ head }: Local): boolean {
  return (head.getUint16(6, true) & 8) !== 0;
}

/** The sizes that stand before the bytes of an entry; null where the zip ends before them, or nothing is said. */
function sizesOf(local: Local, end: number): Sizes | null {
  const { head, dataAt, extra } = local;
  const [packed, size] = [head.getUint32(18, true), head.getUint32(22, true)];
  if (isSaidBehind(local) && packed === 0) return null;
  const isLarge = packed === 0xffffffff || size === 0xffffffff;
  const sizes = isLarge ? readLarge(extra) : { packed, size };
  if (sizes === null || dataAt + sizes.packed > end) return null;
  return { ...sizes, crc: head.getUint32(14, true), next: dataAt + sizes.packed };
}

/** The sizes of an entry that has them in a field of its own. */
function readLarge(extra: Uint8Array): { packed: number; size: number } | null {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let at = 0; at + 4 <= view.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1 || at + 20 > view.byteLength) continue;
    return { size: toNumber(view, at + 4), packed: toNumber(view, at + 12) };
  }
  return null;
}

/** The sizes that stand behind bytes, by where these begin: as many bytes before as the packed ones are. */
async function findDescriptors(zip: ZipWindow, end: number): Promise<Map<number, Sizes>> {
  const found = new Map<number, Sizes>();
  for await (const at of zip.find(signatures.descriptor, 0, end)) {
    const view = (await zip.look(at, 24)) ?? (await zip.look(at, 16));
    if (view === null || found.size > 2 * vaultEntriesMax) break;
    const crc = view.getUint32(4, true);
    const add = (packed: number, size: number, length: number) => {
      if (packed <= at && !found.has(at - packed))
        found.set(at - packed, { crc, packed, size, next: at + length });
    };
    add(view.getUint32(8, true), view.getUint32(12, true), 16);
    if (view.byteLength === 24) add(toNumber(view, 8), toNumber(view, 16), 24);
  }
  return found;
}

function toNumber(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

function toEntry({ at, head, name, extra }: Local, { crc, packed, size }: Sizes): Uint8Array {
  const kept = keptExtra(extra);
  const entry = new Uint8Array(46 + name.length + kept.length);
  const view = new DataView(entry.buffer);
  const flags = head.getUint16(6, true);
  const isStored = head.getUint16(8, true) === 0 && (flags & 1) === 0;
  view.setUint32(0, signatures.entry, true);
  view.setUint16(4, 45, true);
  view.setUint16(6, 45, true);
  // What is encrypted strongly is encrypted.
  view.setUint16(8, (flags & 0x40) === 0 ? flags : (flags & ~0x40) | 1, true);
  view.setUint16(10, head.getUint16(8, true), true);
  view.setUint32(12, head.getUint32(10, true), true);
  view.setUint32(16, crc, true);
  view.setUint32(20, packed, true);
  view.setUint32(24, isStored ? packed : size, true);
  view.setUint16(28, name.length, true);
  view.setUint16(30, kept.length, true);
  view.setUint32(42, at, true);
  entry.set(name, 46);
  entry.set(kept, 46 + name.length);
  return entry;
}

const keptFields = new Set([0x7075, 0x5455, 0x000a]);

/** What says more of the name and the dates; sizes are said elsewhere. */
function keptExtra(extra: Uint8Array): Uint8Array {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  const kept: number[] = [];
  for (let at = 0; at + 4 <= view.byteLength;) {
    const next = at + 4 + view.getUint16(at + 2, true);
    if (next > view.byteLength) break;
    if (keptFields.has(view.getUint16(at, true))) kept.push(...extra.subarray(at, next));
    at = next;
  }
  return Uint8Array.from(kept);
}
