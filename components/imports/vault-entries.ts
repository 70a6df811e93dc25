import {
  BlobReader,
  configure,
  Uint8ArrayWriter,
  ZipReader,
  type Entry,
} from "@zip.js/zip.js/lib/zip-core-external.js";
import { vaultBytesMax, vaultEntriesMax } from "@/lib/contracts/limits";
import { whyNotPath } from "@/lib/domain/vault/vault-path";
import type { VaultSource } from "./vault-source";

// This runs in a worker already, and browsers have the codecs.
configure({ useWebWorkers: false });

/** A file or folder of a vault, read in the browser. */
export type BrowserEntry = {
  path: string;
  isFolder: boolean;
  /** In bytes. */
  size: number;
  /** Why it cannot be taken, whatever is in it; null when it can. */
  refusal: string | null;
  /** The bytes, or at least so many of them from the start. */
  read: (atLeast?: number) => Promise<Uint8Array>;
};

/** The vault as a whole cannot be imported; the message says why. */
export class VaultFault extends Error {}

/** What is in a vault. Throws `VaultFault` where the server would refuse all of it. */
export async function readEntries(source: VaultSource): Promise<BrowserEntry[]> {
  const entries = source.kind === "zip" ? await readZip(source.zip) : readFiles(source.files);
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > vaultEntriesMax || bytes > vaultBytesMax) throw new VaultFault("tooLarge");
  return entries;
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
    };
  });
}

async function readZip(zip: File): Promise<BrowserEntry[]> {
  const reader = new ZipReader(new BlobReader(zip));
  // Names are judged below, as the server does.
  const entries = await reader.getEntries({ filenameValidation: "tolerant" }).catch(() => {
    throw new VaultFault("notZip");
  });
  if (entries.length === 0) throw new VaultFault("empty");
  const seen = new Set<string>();
  return entries.map((entry) => {
    const read = toEntry(entry);
    if (entry.encrypted) throw new VaultFault("encrypted");
    if (whyNotPath(read.path) !== null) throw new VaultFault("path");
    if (seen.has(read.path) && !read.isFolder) throw new VaultFault("twice");
    seen.add(read.path);
    return read;
  });
}

const symbolicLink = 0o120000;

function toEntry(entry: Entry): BrowserEntry {
  // Windows programs write backslashes, against the format.
  const whole = decodeName(entry).replaceAll("\\", "/");
  const isFolder = whole.endsWith("/");
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === symbolicLink;
  return {
    path: isFolder ? whole.slice(0, -1) : whole,
    isFolder,
    size: entry.uncompressedSize,
    refusal: isLink ? "is a symbolic link" : null,
    read: async () => {
      if (entry.directory) return new Uint8Array();
      return entry.getData(new Uint8ArrayWriter(), { checkSignature: true });
    },
  };
}

/** Many programs write UTF-8 without saying so. */
function decodeName({ rawFilename, filename }: Entry): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(rawFilename);
  } catch {
    return filename;
  }
}
