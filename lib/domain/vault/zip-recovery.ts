import { vaultEntriesMax } from "@/lib/contracts/limits";
import { copyOf, type Turn, type ZipWindow } from "./zip-window";

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, entry: 0x02014b50 };

/** The number of false entry headers, and of false size descriptors, after which recovery gives up. */
const vainMax = 50_000;
const descriptorsMax = 2 * vaultEntriesMax;

/** The cost of examining one place, in bytes read. */
const lookBytes = 256;

/** The number of extra fields that are searched for sizes; programs write fewer than ten. */
const fieldsMax = 100;

/** The start of an entry and of its bytes, and the fixed part of its local header. */
type Local = { at: number; head: DataView; dataAt: number };
type Sizes = { crc: number; packed: number; size: number; next: number };

/**
 * Recovers the entries of a zip with a damaged directory, in the form of directory entries, from the local headers of
 * its files. Incomplete files are left out. Reads the zip at most twice; null where too many false entries make the
 * result unreliable.
 */
export async function recoverEntries(zip: ZipWindow, end: number, turn: Turn): Promise<Uint8Array[] | null> {
  const entries: Uint8Array[] = [];
  let behind: Map<number, Sizes> | null = null;
  let vain = 0;
  for (let at = 0; entries.length <= vaultEntriesMax;) {
    const found = await zip.find(signatures.local, at, end).next();
    if (found.done === true) break;
    await turn(lookBytes);
    const local = await readLocal(zip, found.value, end);
    if (local !== null && isSaidBehind(local) && behind === null) {
      behind = await findDescriptors(zip, end, turn);
      if (behind === null) return null;
    }
    const sizes = local === null ? null : (behind?.get(local.dataAt) ?? (await readSizes(zip, local, end)));
    if (local !== null && sizes !== null) {
      await turn(local.dataAt - local.at);
      entries.push(toEntry(local, sizes, await readNames(zip, local)));
    } else if (++vain > vainMax) return null;
    at = sizes?.next ?? found.value + 4;
  }
  return entries;
}

/** The local header at a place; null for an impossible one. Reads the fixed part alone. */
async function readLocal(zip: ZipWindow, at: number, end: number): Promise<Local | null> {
  const fixed = await zip.look(at, 30);
  if (fixed === null) return null;
  const head = new DataView(copyOf(fixed).buffer);
  const [version, method, nameLength] = [head.getUint8(4), head.getUint16(8, true), head.getUint16(26, true)];
  const dataAt = at + 30 + nameLength + head.getUint16(28, true);
  // The last version of the format is 6.3, the highest method 99.
  const isPlausible = version <= 63 && method <= 99 && nameLength > 0 && dataAt <= end;
  return isPlausible ? { at, head, dataAt } : null;
}

/** The name of an entry with its extra fields. */
async function readNames(zip: ZipWindow, { at, dataAt }: Local): Promise<Uint8Array> {
  const view = await zip.look(at + 30, dataAt - at - 30);
  if (view === null) throw new Error("The zip became shorter while it was read.");
  return copyOf(view);
}

/** Whether the sizes follow the bytes, because the writer did not know them before. */
function isSaidBehind({ head }: Local): boolean {
  return (head.getUint16(6, true) & 8) !== 0;
}

/** The sizes in a local header; null where the zip ends before the entry does, or they are not stated. */
async function readSizes(zip: ZipWindow, local: Local, end: number): Promise<Sizes | null> {
  const { head, dataAt } = local;
  const [packed, size] = [head.getUint32(18, true), head.getUint32(22, true)];
  if (isSaidBehind(local) && packed === 0) return null;
  const isLarge = packed === 0xffffffff || size === 0xffffffff;
  const sizes = isLarge ? await readLarge(zip, local) : { packed, size };
  if (sizes === null || dataAt + sizes.packed > end) return null;
  return { ...sizes, crc: head.getUint32(14, true), next: dataAt + sizes.packed };
}

/** The sizes of an entry in its large-number field. */
async function readLarge(
  zip: ZipWindow,
  { head, dataAt }: Local,
): Promise<{ packed: number; size: number } | null> {
  const length = head.getUint16(28, true);
  const view = await zip.look(dataAt - length, length);
  if (view === null) return null;
  let at = 0;
  for (let field = 0; field < fieldsMax && at + 4 <= length; field++) {
    if (view.getUint16(at, true) === 1 && at + 20 <= length)
      return { size: toNumber(view, at + 4), packed: toNumber(view, at + 12) };
    at += 4 + view.getUint16(at + 2, true);
  }
  return null;
}

/**
 * The size descriptors after the bytes of entries, by the start of the bytes, which their packed size determines. Null
 * where there are too many false ones.
 */
async function findDescriptors(zip: ZipWindow, end: number, turn: Turn): Promise<Map<number, Sizes> | null> {
  const found = new Map<number, Sizes>();
  let tried = 0;
  for await (const at of zip.find(signatures.descriptor, 0, end)) {
    if (++tried > descriptorsMax) return null;
    await turn(lookBytes);
    const view = (await zip.look(at, 24)) ?? (await zip.look(at, 16));
    if (view === null) break;
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

function toEntry({ at, head }: Local, { crc, packed, size }: Sizes, names: Uint8Array): Uint8Array {
  const nameLength = head.getUint16(26, true);
  const [name, extra] = [names.subarray(0, nameLength), names.subarray(nameLength)];
  const kept = keptExtra(extra);
  const entry = new Uint8Array(46 + name.length + kept.length);
  const view = new DataView(entry.buffer);
  const flags = head.getUint16(6, true);
  const isStored = head.getUint16(8, true) === 0 && (flags & 1) === 0;
  view.setUint32(0, signatures.entry, true);
  view.setUint16(4, 45, true);
  view.setUint16(6, 45, true);
  // Strong encryption is reported as encryption.
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

/** The extra fields about the name and the dates; sizes are written elsewhere. */
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
