import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Entry, ZipFile } from "yauzl";
import { importedFileBytesMax, vaultEntriesMax } from "@/lib/contracts/limits";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { LeftOut } from "@/lib/domain/vault/left-out";
import {
  findCutOff,
  keptZipReasons,
  sayFollowed,
  sayRecovered,
  type ZipFault,
} from "@/lib/domain/vault/mend-zip";
import {
  findNestedZips,
  isZipPath,
  nestedZipsMax,
  pathInNestedZip,
  zipDepthMax,
} from "@/lib/domain/vault/nested-zips";
import { takeTurns } from "@/lib/domain/turns/take-turns";
import { isPagePath, whyNotPath } from "@/lib/domain/vault/vault-path";
import { type EntryRange, isOverlapping } from "@/lib/domain/vault/zip-ranges";
import type { Turn } from "@/lib/domain/vault/zip-window";
import { unpackedBytesMax } from "@/lib/services/demo/demo-limits";
import { discardSpooled, spoolBytes } from "@/lib/services/files/spool-bytes";
import { mendZipFile } from "./mend-zip-file";
import { charactersAnEntry, nameEntries } from "./name-entries";
import { openZip } from "./open-zip";
import { UnreadableEntry, type VaultEntry } from "./vault-entry";
import { encrypted, toVaultEntry } from "./zip-entry";

/** An open zip, and its entries that are left out. */
export type ZipVault = { entries: VaultEntry[]; leftOut: LeftOut; close: () => Promise<void> };

/** The greatest total of the names and metadata in a zip's directory, which are held in memory. */
const namesBytesMax = 64 * 1024 * 1024;

/** The number of characters of names after which the work yields. */
const charactersATurn = 48 * 1024;

/**
 * Opens a zip and lists its entries and those of the nested zips to unpack, without unpacking anything else. Refuses a
 * zip that is invalid, encrypted or leads outside of itself as a whole, or would be too large when unpacked; nothing
 * unpacks to more than its stated size. Stops when the client disconnects (`signal`).
 */
export async function openZipVault(path: string, signal: AbortSignal): Promise<ZipVault> {
  const reading = new ZipReading(signal);
  try {
    const fault = await reading.read(path, { inside: "", depth: 1 });
    if (fault !== null) throw invalidRequest({ path: "body", message: faultMessages[fault] });
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

/** The reading of a zip and its nested zips, which share their limits. */
class ZipReading {
  readonly entries: VaultEntry[] = [];
  readonly leftOut = new LeftOut();
  readonly #paths = new Set<string>();
  readonly #open: (() => void | Promise<void>)[] = [];
  readonly #signal: AbortSignal;
  readonly #turn: Turn;
  #count = 0;
  #zips = 0;
  #bytes = 0;
  #namesBytes = 0;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    this.#turn = takeTurns(charactersATurn, async () => {
      signal.throwIfAborted();
      await yieldToEventLoop();
    });
  }

  async close(): Promise<void> {
    for (const close of this.#open.splice(0).reverse()) await close();
  }

  /**
   * Adds the entries of the zip at this path; `inside` is its own path in another one. Returns the reason why it cannot
   * be read, or null.
   */
  async read(path: string, { inside, depth }: { inside: string; depth: number }): Promise<ZipFault | null> {
    const turn = this.#turn;
    const { recovered, isFollowed, fault } = await mendZipFile(path, turn);
    if (fault !== null) return fault;
    if (recovered !== null) this.leftOut.say(sayRecovered(inside, recovered));
    if (isFollowed) this.leftOut.say(sayFollowed(inside));
    const zip = await openZip(path).catch(refuse);
    this.#open.push(() => zip.close());
    const listed = await this.#list(zip, pathInNestedZip(inside, "").length);
    if (await isOverlapping(rangesOf(listed), turn)) return "overlapping";
    const found = await nameEntries(listed, turn);
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
    return null;
  }

  async #keep(entry: VaultEntry, isTooDeep: boolean): Promise<void> {
    const reason = isTooDeep ? keptZipReasons.tooDeep : await whyKept(entry, this.#turn);
    if (reason !== null) this.leftOut.say(`${entry.path}: ${reason}`);
    this.#add(entry);
  }

  #add(entry: VaultEntry): void {
    this.#paths.add(entry.path);
    this.entries.push(entry);
  }

  /** Reads a nested zip. One that cannot be read, or has no page in it, stays a file. */
  async #readNested(entry: VaultEntry, depth: number): Promise<void> {
    const before = this.entries.length;
    const mark = this.leftOut.mark();
    let unreadable: string | null = null;
    try {
      if (entry.refusal !== null) throw new UnreadableEntry(entry.refusal);
      if (++this.#zips > nestedZipsMax) throw tooManyZips();
      const spooled = await spoolBytes(await entry.open(), unpackedBytesMax(), this.#signal);
      this.#open.push(() => discardSpooled(spooled));
      const reason = await this.read(spooled.path, { inside: entry.path, depth });
      if (reason !== null) unreadable = keptZipReasons[reason];
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

  /** The entries of a zip, whose paths grow by that of the zip (`longer`). */
  #list(zip: ZipFile, longer: number): Promise<Entry[]> {
    return new Promise((resolve, reject) => {
      const entries: Entry[] = [];
      zip.on("entry", (entry: Entry) => {
        this.#namesBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength + longer;
        this.#bytes += entry.uncompressedSize;
        this.#count += 1;
        if (this.#signal.aborted) reject(this.#signal.reason as Error);
        else if (this.#namesBytes > namesBytesMax) reject(namesTooLong());
        else if (this.#count > vaultEntriesMax || this.#bytes > unpackedBytesMax()) reject(tooLarge());
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

/** The message about a zip that is kept as an attachment; null for an intact one, and for other files. */
async function whyKept(entry: VaultEntry, turn: Turn): Promise<string | null> {
  const isLooked = isZipPath(entry.path) && entry.refusal === null && entry.size <= importedFileBytesMax;
  if (!isLooked) return null;
  try {
    const spooled = await spoolBytes(await entry.open(), importedFileBytesMax);
    try {
      const { fault } = await mendZipFile(spooled.path, turn);
      return fault === "cutOff" ? keptZipReasons.cutOff : null;
    } finally {
      await discardSpooled(spooled);
    }
  } catch (fault) {
    // Its own fault is reported when it is imported.
    if (fault instanceof UnreadableEntry) return null;
    throw fault;
  }
}

function* rangesOf(entries: readonly Entry[]): Generator<EntryRange> {
  for (const entry of entries)
    yield { offset: entry.relativeOffsetOfLocalHeader, packed: entry.compressedSize };
}

/** The message for each fault of a zip. */
const faultMessages: Record<ZipFault, string> = {
  cutOff: "is a zip that was cut off: its end is missing; send all of it",
  damaged: "is a zip that is damaged too much to be read; make it again",
  overlapping: "is a zip in which files share the same bytes, as no program writes it; make it again",
};

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
    `The vault has more than ${vaultEntriesMax} files or ${unpackedBytesMax()} bytes when unpacked. Import it in parts.`,
  );
}

function tooManyZips(): DomainError {
  return new DomainError(
    "payload_too_large",
    `The vault has more than ${nestedZipsMax} zips to unpack in it. Unpack them, or import it in parts.`,
  );
}

function namesTooLong(): DomainError {
  return new DomainError(
    "payload_too_large",
    `The names in the zip have more than ${namesBytesMax} bytes together. Import it in parts.`,
  );
}
