import {
  BlobReader,
  BlobWriter,
  configure,
  Uint8ArrayWriter,
  ZipReader,
  type Entry,
} from "@zip.js/zip.js/lib/zip-core-external.js";
import { importedFileBytesMax, vaultBytesMax, vaultEntriesMax } from "@/lib/contracts/limits";
import { readNames } from "@/lib/domain/vault/legacy-names";
import { LeftOut } from "@/lib/domain/vault/left-out";
import { findCutOff, keptZipReasons, mendZip, sayFollowed, sayRecovered } from "@/lib/domain/vault/mend-zip";
import {
  findNestedZips,
  isZipPath,
  nestedZipsMax,
  pathInNestedZip,
  zipDepthMax,
} from "@/lib/domain/vault/nested-zips";
import { isPagePath, whyNotPath, withoutExtraSlash } from "@/lib/domain/vault/vault-path";
import type { RandomAccess } from "@/lib/domain/vault/zip-window";
import type { VaultSource } from "./vault-source";

// This already runs in a worker, and browsers have the codecs.
configure({ useWebWorkers: false });

/** A file or folder of a vault, read in the browser. */
export type BrowserEntry = {
  path: string;
  isFolder: boolean;
  /** In bytes. */
  size: number;
  /** The reason for which it cannot be imported, regardless of its contents; null for none. */
  refusal: string | null;
  /** Reads the bytes, or at least this many from the start. */
  read: (atLeast?: number) => Promise<Uint8Array>;
  /** The bytes as the browser keeps them, on its disk if they are many. */
  blob: () => Promise<Blob>;
  updatedAt: Date | null;
};

/** The vault as a whole cannot be imported; the message says why. */
export class VaultFault extends Error {}

/** The entries of a vault, those left out, and the nested zips that are unpacked. */
export type BrowserVault = { entries: BrowserEntry[]; leftOut: LeftOut; unpacked: string[] };

/** Reads the entries of a vault. Throws `VaultFault` where the server would refuse all of it. */
export async function readEntries(source: VaultSource): Promise<BrowserVault> {
  if (source.kind === "zip") return readZip(source.zip);
  const entries = readFiles(source.files);
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > vaultEntriesMax || bytes > vaultBytesMax) throw new VaultFault("tooLarge");
  return { entries, leftOut: new LeftOut(), unpacked: [] };
}

function readFiles(files: (VaultSource & { kind: "files" })["files"]): BrowserEntry[] {
  return files.map(({ path, file }) => {
    const reason = whyNotPath(path);
    return {
      path,
      isFolder: false,
      size: file.size,
      refusal: reason === null ? null : `its path ${reason}`,
      read: async (atLeast = file.size) => new Uint8Array(await file.slice(0, atLeast).arrayBuffer()),
      blob: () => Promise.resolve(file),
      updatedAt: new Date(file.lastModified),
    };
  });
}

const encrypted = "is encrypted; make a zip without a password";
const symbolicLink = 0o120000;

async function readZip(zip: File): Promise<BrowserVault> {
  const reading = new ZipReading();
  await reading.read(zip, { inside: "", depth: 1 });
  const { entries, leftOut, unpacked } = reading;
  const { errors } = leftOut;
  if (entries.length === 0 && errors.length === 0) throw new VaultFault("empty");
  const isLost = entries.every(({ isFolder, refusal }) => isFolder || refusal === encrypted);
  if (isLost && entries.some(({ refusal }) => refusal === encrypted)) throw new VaultFault("encrypted");
  if (isLost && errors.length > 0) throw new VaultFault("path");
  return { entries, leftOut, unpacked };
}

/** The reading of a zip and its nested zips, by the server's rules. */
class ZipReading {
  entries: BrowserEntry[] = [];
  unpacked: string[] = [];
  readonly leftOut = new LeftOut();
  readonly #paths = new Set<string>();
  #count = 0;
  #zips = 0;
  #bytes = 0;

  async read(zip: Blob, { inside, depth }: { inside: string; depth: number }): Promise<void> {
    const { appended, recovered, isFollowed, fault } = await mendZip(readerOf(zip));
    if (fault !== null) throw new VaultFault(fault);
    if (recovered !== null) this.leftOut.say(sayRecovered(inside, recovered));
    if (isFollowed) this.leftOut.say(sayFollowed(inside));
    const mended = appended === null ? zip : new Blob([zip, appended.slice()]);
    // Names are checked below, as on the server.
    const listed = await new ZipReader(new BlobReader(mended))
      .getEntries({ filenameValidation: "tolerant" })
      .catch(() => {
        throw new VaultFault("notZip");
      });
    this.#count += listed.length;
    for (const { uncompressedSize } of listed) this.#bytes += uncompressedSize;
    if (this.#count > vaultEntriesMax || this.#bytes > vaultBytesMax) throw new VaultFault("tooLarge");
    const found = await toEntries(listed);
    const nested = new Set(findNestedZips(found.map(({ path }) => path)));
    for (const one of found) {
      const path = pathInNestedZip(inside, one.path);
      const reason = whyNotPath(one.path);
      if (reason !== null) this.leftOut.leave(path, `its path ${reason}`);
      else if (nested.has(one.path) && depth < zipDepthMax)
        await this.#readNested({ ...one, path }, depth + 1);
      else if (!this.#paths.has(path)) await this.#keep({ ...one, path }, nested.has(one.path));
      else if (!one.isFolder) this.leftOut.leave(path, "is there twice; the first is taken");
    }
  }

  async #keep(entry: BrowserEntry, isTooDeep: boolean): Promise<void> {
    const reason = isTooDeep ? keptZipReasons.tooDeep : await whyKept(entry);
    if (reason !== null) this.leftOut.say(`${entry.path}: ${reason}`);
    this.#add(entry);
  }

  #add(entry: BrowserEntry): void {
    this.#paths.add(entry.path);
    this.entries.push(entry);
  }

  /** Reads a nested zip. One that cannot be read, or has no page in it, stays a file. */
  async #readNested(entry: BrowserEntry, depth: number): Promise<void> {
    const before = { entries: this.entries.length, unpacked: this.unpacked.length };
    const mark = this.leftOut.mark();
    let unreadable: string | null = null;
    if (entry.refusal === null && ++this.#zips > nestedZipsMax) throw new VaultFault("tooLarge");
    const zip = entry.refusal === null ? await entry.blob().catch(() => null) : null;
    try {
      if (zip !== null) await this.read(zip, { inside: entry.path, depth });
      const hasPages = this.entries.slice(before.entries).some(({ path }) => isPagePath(path));
      if (hasPages || this.leftOut.skipped.length > mark.skipped) {
        if (zip !== null) this.unpacked.push(entry.path);
        return;
      }
    } catch (fault) {
      if (!(fault instanceof VaultFault) || !(fault.message in keptZipReasons)) throw fault;
      unreadable = keptZipReasons[fault.message as keyof typeof keptZipReasons];
    }
    unreadable ??= findCutOff(this.leftOut.errors.slice(mark.errors));
    this.leftOut.backTo(mark);
    if (unreadable !== null) this.leftOut.say(`${entry.path}: ${unreadable}`);
    this.unpacked.splice(before.unpacked);
    for (const { path } of this.entries.splice(before.entries)) this.#paths.delete(path);
    this.#add(entry);
  }
}

function readerOf(zip: Blob): RandomAccess {
  const read = async (offset: number, length: number) =>
    new Uint8Array(await zip.slice(offset, offset + length).arrayBuffer());
  return { size: zip.size, read };
}

/** The message about a zip that is kept as an attachment; null for an intact one, and for other files. */
async function whyKept({ path, refusal, size, blob }: BrowserEntry): Promise<string | null> {
  if (!isZipPath(path) || refusal !== null || size > importedFileBytesMax) return null;
  const zip = await blob().catch(() => null);
  return zip !== null && (await mendZip(readerOf(zip))).fault === "cutOff" ? keptZipReasons.cutOff : null;
}

const unicodePath = 0x7075;

async function toEntries(listed: readonly Entry[]): Promise<BrowserEntry[]> {
  const isSaid = ({ filenameUTF8, extraField }: Entry) =>
    filenameUTF8 || extraField?.has(unicodePath) === true;
  const unsaid = listed.filter((entry) => !isSaid(entry)).map(({ rawFilename }) => rawFilename);
  const read = await readNames(unsaid, () => Promise.resolve());
  return listed.map((entry) => {
    const isSayable = isSaid(entry) && !entry.filename.includes("\uFFFD");
    return toEntry(entry, isSayable ? entry.filename : read(entry.rawFilename));
  });
}

function toEntry(entry: Entry, name: string): BrowserEntry {
  // Some Windows programs write backslashes, against the format.
  const whole = name.replaceAll("\\", "/");
  const isFolder = whole.endsWith("/");
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === symbolicLink;
  return {
    path: withoutExtraSlash(isFolder ? whole.slice(0, -1) : whole),
    isFolder,
    size: entry.uncompressedSize,
    refusal: entry.encrypted ? encrypted : isLink ? "is a symbolic link" : null,
    read: async () => {
      if (entry.directory) return new Uint8Array();
      return entry.getData(new Uint8ArrayWriter(), { checkCrc32: true });
    },
    blob: async () => {
      if (entry.directory) return new Blob();
      return entry.getData(new BlobWriter(), { checkCrc32: true });
    },
    updatedAt: entry.lastModDate,
  };
}
