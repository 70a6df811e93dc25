import "server-only";
import { Transform, type Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { importedFileBytesMax, vaultBytesMax, vaultEntriesMax } from "@/lib/contracts/limits";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { LeftOut } from "@/lib/domain/vault/left-out";
import { findCutOff, keptZipReasons, sayFollowed, sayRecovered } from "@/lib/domain/vault/mend-zip";
import { findNestedZips, isZipPath, pathInNestedZip, zipDepthMax } from "@/lib/domain/vault/nested-zips";
import { takeTurns } from "@/lib/domain/turns/take-turns";
import { isPagePath, whyNotPath } from "@/lib/domain/vault/vault-path";
import { discardSpooled, spoolBytes } from "@/lib/services/files/spool-bytes";
import { mendZipFile } from "./mend-zip-file";
import { charactersAnEntry, type NamedEntry, nameEntries } from "./name-entries";
import { openZip } from "./open-zip";
import { UnreadableEntry, type VaultEntry } from "./vault-entry";

/** A zip that is open for reading, and what is left out of it. */
export type ZipVault = { entries: VaultEntry[]; leftOut: LeftOut; close: () => Promise<void> };

/** Most that the names in a zip, with what its directory says beside them, may have together: they are in memory. */
const namesBytesMax = 64 * 1024 * 1024;

/** Others get their turn after so many characters of names. */
const charactersATurn = 48 * 1024;

const symbolicLink = 0o120000;

/**
 * Opens a zip and reads what is in it and in the zips in it that are to be unpacked, without unpacking anything else.
 * Refuses what is no zip, is encrypted or leads outside of itself as a whole, or would be too large when unpacked;
 * nothing unpacks to more than it says.
 */
export async function openZipVault(path: string): Promise<ZipVault> {
  const reading = new ZipReading();
  try {
    if (!(await reading.read(path, { inside: "", depth: 1 }))) throw cutOff();
    const { entries, leftOut } = reading;
    const isLost = entries.every(({ isFolder, refusal }) => isFolder || refusal === encrypted);
    const [reason] = [...leftOut.errors, ...entries.flatMap(({ path, refusal }) => (refusal === encrypted ? `${path}: ${refusal}` : []))]; // prettier-ignore
    if (isLost && reason !== undefined)
      throw invalidRequest({ path: "body", message: `cannot be used: ${reason}` });
    return { entries, leftOut, close: () => reading.close() };
  } catch (fault) {
    await reading.close();
    throw fault;
  }
}

const encrypted = "is encrypted; make a zip without a password";

/** What is read of a zip and the zips in it, which have their limits together. */
class ZipReading {
  readonly entries: VaultEntry[] = [];
  readonly leftOut = new LeftOut();
  readonly #paths = new Set<string>();
  readonly #open: (() => void | Promise<void>)[] = [];
  #count = 0;
  #bytes = 0;
  #namesBytes = 0;

  async close(): Promise<void> {
    for (const close of this.#open.splice(0).reverse()) await close();
  }

  /** Adds what is in the zip of this path; `inside` is its own path in another one. False where it was cut off. */
  async read(path: string, { inside, depth }: { inside: string; depth: number }): Promise<boolean> {
    const { recovered, isFollowed, isCutOff } = await mendZipFile(path);
    if (isCutOff) return false;
    if (recovered !== null) this.leftOut.say(sayRecovered(inside, recovered));
    if (isFollowed) this.leftOut.say(sayFollowed(inside));
    const zip = await openZip(path).catch(refuse);
    this.#open.push(() => zip.close());
    const turn = takeTurns(charactersATurn, () => yieldToEventLoop());
    const found = await nameEntries(await this.#list(zip), turn);
    const nested = new Set(findNestedZips(found.map((one) => one.path)));
    for (const named of found) {
      await turn(charactersAnEntry + named.path.length);
      const path = pathInNestedZip(inside, named.path);
      const reason = whyNotPath(named.path);
      if (reason !== null) this.leftOut.leave(path, `its path ${reason}`);
      else if (nested.has(named.path) && depth < zipDepthMax)
        await this.#readNested(toVaultEntry(zip, { ...named, path }), depth + 1);
      else if (!this.#paths.has(path))
        await this.#keep(toVaultEntry(zip, { ...named, path }), nested.has(named.path));
      else if (!named.isFolder) this.leftOut.leave(path, "is there twice; the first is taken");
    }
    return true;
  }

  async #keep(entry: VaultEntry, isTooDeep: boolean): Promise<void> {
    const reason = isTooDeep ? keptZipReasons.tooDeep : await whyKept(entry);
    if (reason !== null) this.leftOut.say(`${entry.path}: ${reason}`);
    this.#add(entry);
  }

  #add(entry: VaultEntry): void {
    this.#paths.add(entry.path);
    this.entries.push(entry);
  }

  /** Reads a zip in a zip. One that cannot be read, or has no page in it, is a file as others are. */
  async #readNested(entry: VaultEntry, depth: number): Promise<void> {
    const before = this.entries.length;
    const mark = this.leftOut.mark();
    let unreadable: string | null = null;
    try {
      if (entry.refusal !== null) throw new UnreadableEntry(entry.refusal);
      const spooled = await spoolBytes(await entry.open(), vaultBytesMax);
      this.#open.push(() => discardSpooled(spooled));
      const isWhole = await this.read(spooled.path, { inside: entry.path, depth });
      if (!isWhole) unreadable = keptZipReasons.cutOff;
      const hasPages = this.entries.slice(before).some(({ path }) => isPagePath(path));
      if (hasPages || this.leftOut.skipped.length > mark.skipped) return;
    } catch (fault) {
      const isRefused = fault instanceof DomainError && fault.code === "invalid_request";
      if (!isRefused && !(fault instanceof UnreadableEntry)) throw fault;
      if (fault instanceof DomainError) unreadable = keptZipReasons.notZip;
    }
    unreadable ??= findCutOff(this.leftOut.errors.slice(mark.errors));
    this.leftOut.backTo(mark);
    if (unreadable !== null) this.leftOut.say(`${entry.path}: ${unreadable}`);
    for (const { path } of this.entries.splice(before)) this.#paths.delete(path);
    this.#add(entry);
  }

  #list(zip: ZipFile): Promise<Entry[]> {
    return new Promise((resolve, reject) => {
      const entries: Entry[] = [];
      zip.on("entry", (entry: Entry) => {
        this.#namesBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
        this.#bytes += entry.uncompressedSize;
        this.#count += 1;
        if (this.#namesBytes > namesBytesMax) reject(namesTooLong());
        else if (this.#count > vaultEntriesMax || this.#bytes > vaultBytesMax) reject(tooLarge());
        else {
          entries.push(entry);
          zip.readEntry();
        }
      });
      zip.on("end", () => resolve(entries));
      zip.on("error", (fault: Error) => reject(broken(fault)));
      zip.readEntry();
    });
  }
}

function toVaultEntry(zip: ZipFile, { entry, path, isFolder }: NamedEntry): VaultEntry {
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
      // Who reads it is told of faults; where nobody does any more, they end nothing else.
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

/** What there is to say of a zip that is kept as an attachment; null of a whole one, and of other files. */
async function whyKept(entry: VaultEntry): Promise<string | null> {
  const isLooked = isZipPath(entry.path) && entry.refusal === null && entry.size <= importedFileBytesMax;
  if (!isLooked) return null;
  try {
    const spooled = await spoolBytes(await entry.open(), importedFileBytesMax);
    const { isCutOff } = await mendZipFile(spooled.path).finally(() => discardSpooled(spooled));
    return isCutOff ? keptZipReasons.cutOff : null;
  } catch (fault) {
    // Its own fault is named when it is imported.
    if (fault instanceof UnreadableEntry) return null;
    throw fault;
  }
}

function cutOff(): DomainError {
  const message = "is a zip that was cut off: its end is missing; send all of it";
  return invalidRequest({ path: "body", message });
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
