import { signatures } from "./zip-directory";
import { readNumber, sizeFields } from "./zip-ranges";
import type { Turn, ZipWindow } from "./zip-window";

/** The number of entries that are checked, so that a zip of nothing else takes little longer. */
const lookedUpMax = 1_000;

const saidElsewhere = 0xffffffff;

/**
 * Whether the directory makes an unusual claim about an entry (encryption, a rare method, sizes beyond its fields) that
 * its local header contradicts: the directory is damaged.
 */
export async function isContradicted(
  zip: ZipWindow,
  entries: readonly Uint8Array[],
  turn: Turn,
): Promise<boolean> {
  let lookedUp = 0;
  for (const bytes of entries) {
    await turn(bytes.length);
    const entry = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    if (!isOdd(entry, zip.size)) continue;
    if (!(await isConfirmed(zip, entry))) return true;
    if (++lookedUp === lookedUpMax) break;
  }
  return false;
}

function isOdd(entry: DataView, size: number): boolean {
  const method = entry.getUint16(10, true);
  return (
    isEncrypted(entry.getUint16(8, true)) ||
    (method !== 0 && method !== 8) ||
    entry.getUint32(16, true) === 0xffffffff ||
    Object.values(sizeFields).some((at) => entry.getUint32(at, true) === saidElsewhere) ||
    entry.getUint32(sizeFields.offset, true) > size ||
    nameOf(entry, 46, 28).includes(0xff)
  );
}

async function isConfirmed(zip: ZipWindow, entry: DataView): Promise<boolean> {
  const offset = readNumber(entry, sizeFields.offset);
  const length = 30 + entry.getUint16(28, true);
  const local = offset === null ? null : await zip.look(offset, length);
  if (local?.getUint32(0, true) !== signatures.local) return false;
  const flags = local.getUint16(6, true);
  // Masked local headers have no values to compare.
  if ((flags & 0x2000) !== 0) return true;
  const sum = entry.getUint32(16, true);
  return (
    isEncrypted(flags) === isEncrypted(entry.getUint16(8, true)) &&
    local.getUint16(8, true) === entry.getUint16(10, true) &&
    (sum !== 0xffffffff || local.getUint32(14, true) === sum) &&
    hasSameName(local, entry)
  );
}

function isEncrypted(flags: number): boolean {
  return (flags & 0x41) !== 0;
}

/** Some programs encode the two names differently, so they are compared only if one has bytes that no UTF-8 has. */
function hasSameName(local: DataView, entry: DataView): boolean {
  const name = nameOf(entry, 46, 28);
  if (!name.includes(0xff)) return true;
  const other = nameOf(local, 30, 26);
  return other.length === name.length && other.every((byte, index) => byte === name[index]);
}

function nameOf(view: DataView, at: number, lengthAt: number): Uint8Array {
  const length = Math.min(view.getUint16(lengthAt, true), view.byteLength - at);
  return new Uint8Array(view.buffer, view.byteOffset + at, length);
}
