import "server-only";
import { type Readable, Transform } from "node:stream";
import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import type { NamedEntry } from "./name-entries";
import { UnreadableEntry, type VaultEntry } from "./vault-entry";

const symbolicLink = 0o120000;

/** The reason for refusing an encrypted entry, in words that complete "it …". */
export const encrypted = "is encrypted; make a zip without a password";

/** Converts an entry of an open zip to one of a vault. */
export function toVaultEntry(zip: ZipFile, { entry, path, isFolder }: NamedEntry): VaultEntry {
  const mode = entry.externalFileAttributes >>> 16;
  const isLink = (mode & 0o170000) === symbolicLink;
  const isEncrypted = (entry.generalPurposeBitFlag & 1) !== 0;
  return {
    path,
    isFolder,
    size: entry.uncompressedSize,
    declaredType: "",
    dates: { createdAt: null, updatedAt: entry.getLastModDate() },
    refusal: isEncrypted ? encrypted : isLink ? "is a symbolic link" : null,
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
      // A reader receives faults itself; without a reader, they must not end the process.
      checked.on("error", () => {});
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
