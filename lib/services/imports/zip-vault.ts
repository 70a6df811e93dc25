import "server-only";
import { Transform, type Readable } from "node:stream";
import { crc32 } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { vaultBytesMax, vaultEntriesMax } from "@/lib/contracts/limits";
import { decodeUtf8 } from "@/lib/domain/content/decode-utf8";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { whyNotPath } from "@/lib/domain/vault/vault-path";
import { UnreadableEntry, type VaultEntry } from "./vault-entry";

/** A zip that is open for reading. */
export type ZipVault = { entries: VaultEntry[]; close: () => void };

/** Most that the names in a zip, with what its directory says beside them, may have together: they are in memory. */
const namesBytesMax = 64 * 1024 * 1024;

const symbolicLink = 0o120000;

/**
 * Opens a zip and reads what is in it, without unpacking anything. Refuses what is no zip, is encrypted, leads outside
 * of itself, names a file twice, or would be too large when unpacked; nothing unpacks to more than it says.
 */
export async function openZipVault(path: string): Promise<ZipVault> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false })
    .catch(refuse);
  try {
    const entries = await readEntries(zip);
    return { entries: entries.map((entry) => toVaultEntry(zip, entry)), close: () => zip.close() };
  } catch (fault) {
    zip.close();
    throw fault;
  }
}

type NamedEntry = { entry: Entry; path: string; isFolder: boolean };

function readEntries(zip: ZipFile): Promise<NamedEntry[]> {
  return new Promise((resolve, reject) => {
    const entries: NamedEntry[] = [];
    const paths = new Set<string>();
    let bytes = 0;
    let namesBytes = 0;
    zip.on("entry", (entry: Entry) => {
      try {
        namesBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
        if (namesBytes > namesBytesMax) throw namesTooLong();
        const named = nameEntry(entry);
        bytes += entry.uncompressedSize;
        if (entries.length === vaultEntriesMax || bytes > vaultBytesMax) throw tooLarge();
        if (paths.has(named.path) && !named.isFolder) {
          throw invalidRequest({ path: "body", message: `names the file ${named.path} twice` });
        }
        paths.add(named.path);
        entries.push(named);
        zip.readEntry();
      } catch (fault) {
        reject(fault instanceof Error ? fault : new Error(String(fault)));
      }
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", (fault: Error) => reject(broken(fault)));
    zip.readEntry();
  });
}

function nameEntry(entry: Entry): NamedEntry {
  // Windows programs write backslashes, against the format.
  const whole = decodeName(entry).replaceAll("\\", "/");
  const isFolder = whole.endsWith("/");
  const path = isFolder ? whole.slice(0, -1) : whole;
  const reason = whyNotPath(path);
  if (reason !== null)
    throw invalidRequest({ path: "body", message: `has the path ${whole}, which ${reason}` });
  if ((entry.generalPurposeBitFlag & 1) !== 0) {
    throw invalidRequest({ path: "body", message: "is encrypted; make a zip without a password" });
  }
  return { entry, path, isFolder };
}

/** Many programs write UTF-8 without saying so. */
function decodeName(entry: Entry): string {
  const raw = Buffer.from(entry.fileNameRaw);
  try {
    return decodeUtf8(raw);
  } catch {
    return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false);
  }
}

function toVaultEntry(zip: ZipFile, { entry, path, isFolder }: NamedEntry): VaultEntry {
  const mode = entry.externalFileAttributes >>> 16;
  return {
    path,
    isFolder,
    size: entry.uncompressedSize,
    declaredType: "",
    refusal: (mode & 0o170000) === symbolicLink ? "is a symbolic link" : null,
    open: () => openEntry(zip, entry),
  };
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (fault, stream) => {
      if (fault) {
        reject(new UnreadableEntry(`cannot be unpacked (${fault.message})`));
        return;
      }
      const checked = stream.pipe(checkSum(entry.crc32));
      stream.on("error", (cause: Error) =>
        checked.destroy(new UnreadableEntry(`cannot be unpacked (${cause.message})`)),
      );
      resolve(checked);
    });
  });
}

function checkSum(expected: number): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === expected ? null : new UnreadableEntry("is damaged in the zip: its checksum is wrong"));
    },
  });
}

function refuse(fault: unknown): never {
  throw broken(fault instanceof Error ? fault : new Error("unknown"));
}

function broken(fault: Error): DomainError {
  if (fault instanceof DomainError) return fault;
  return invalidRequest({ path: "body", message: `is not a zip that can be read (${fault.message})` });
}

function tooLarge(): DomainError {
  return new DomainError(
    "payload_too_large",
    `The vault has more than ${vaultEntriesMax} files or ${vaultBytesMax} bytes when unpacked. Import it in parts.`,
  );
}

function namesTooLong(): DomainError {
  return new DomainError(
    "payload_too_large",
    `The names in the zip have more than ${namesBytesMax} bytes together. Import it in parts.`,
  );
}
